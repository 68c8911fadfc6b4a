#ifndef BK_CICUSHIM_H
#define BK_CICUSHIM_H
#endif
