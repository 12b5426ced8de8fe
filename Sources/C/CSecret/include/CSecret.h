/* Passwords in the user's Secret Service by libsecret (LGPL 2.1 or later), which is opened when one is first looked for.

   All functions but the first wait for the service, and for the user where it has to be unlocked: call them from a
   thread of their own. */
#pragma once
#include <stdbool.h>

/* Whether libsecret is installed; opens it at the first call. */
bool spinet_secret_is_there(void);

/* Called with an account and the context of the search. */
typedef void (*spinet_account_found)(const char *account, void *context);

/* Finds the accounts of a service, without their passwords; nothing is unlocked. False without a Secret Service. */
bool spinet_secret_find(const char *service, spinet_account_found found, void *context);

/* The password of an account, for which the user may be asked to unlock it; NULL if there is none. */
char *spinet_secret_read(const char *service, const char *account);

/* Wipes a password that was read, and frees it. */
void spinet_secret_free(char *password);

/* Stores a password, in the place of the account's former one. */
bool spinet_secret_store(const char *service, const char *account, const char *label, const char *password);

/* Removes the password of an account. */
bool spinet_secret_remove(const char *service, const char *account);
