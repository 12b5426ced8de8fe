#include "CWaylandProtocols.h"
