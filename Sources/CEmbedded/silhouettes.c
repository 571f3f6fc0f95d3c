#include "w2w_silhouettes.h"

#include <string.h>

// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t accessory[] = {
#embed "../../assets/silhouettes/accessory.png"
};
static const uint8_t dress[] = {
#embed "../../assets/silhouettes/dress.png"
};
static const uint8_t footwear[] = {
#embed "../../assets/silhouettes/footwear.png"
};
static const uint8_t hanger[] = {
#embed "../../assets/silhouettes/hanger.png"
};
static const uint8_t jacket[] = {
#embed "../../assets/silhouettes/jacket.png"
};
static const uint8_t jumper[] = {
#embed "../../assets/silhouettes/jumper.png"
};
static const uint8_t pyjamas[] = {
#embed "../../assets/silhouettes/pyjamas.png"
};
static const uint8_t shirt[] = {
#embed "../../assets/silhouettes/shirt.png"
};
static const uint8_t skirt[] = {
#embed "../../assets/silhouettes/skirt.png"
};
static const uint8_t suit[] = {
#embed "../../assets/silhouettes/suit.png"
};
static const uint8_t sweatshirt[] = {
#embed "../../assets/silhouettes/sweatshirt.png"
};
static const uint8_t swimwear[] = {
#embed "../../assets/silhouettes/swimwear.png"
};
static const uint8_t trousers[] = {
#embed "../../assets/silhouettes/trousers.png"
};
static const uint8_t tshirt[] = {
#embed "../../assets/silhouettes/tshirt.png"
};
static const uint8_t underwear[] = {
#embed "../../assets/silhouettes/underwear.png"
};

#define PICTURE(name) {#name, name, sizeof name}

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t length;
} pictures[] = {
    PICTURE(accessory), PICTURE(dress),      PICTURE(footwear), PICTURE(hanger),
    PICTURE(jacket),    PICTURE(jumper),     PICTURE(pyjamas),  PICTURE(shirt),
    PICTURE(skirt),     PICTURE(suit),       PICTURE(sweatshirt), PICTURE(swimwear),
    PICTURE(trousers),  PICTURE(tshirt),     PICTURE(underwear),
};

const uint8_t *w2w_silhouette(const char *name, size_t *length) {
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
    if (strcmp(pictures[i].name, name) == 0) {
      *length = pictures[i].length;
      return pictures[i].bytes;
    }
  return NULL;
}
