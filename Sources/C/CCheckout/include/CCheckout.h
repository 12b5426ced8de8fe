#pragma once

/// The file that this was compiled from, three folders below the sources' folder of its checkout; NULL in an installed program.
///
/// It is a target of its own so that programs for installing and those of a checkout have all other modules in common:
/// the manifest chooses one of its two files.
const char *_Nullable spinet_checkout_file(void);
