#pragma once
int w2w_pages_placeholder(void);
