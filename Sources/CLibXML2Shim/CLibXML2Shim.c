#include "CLibXML2Shim.h"
