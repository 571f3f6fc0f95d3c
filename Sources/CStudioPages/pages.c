#include "w2w_pages.h"
int w2w_pages_placeholder(void) { return 0; }
