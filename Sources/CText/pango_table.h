// The functions used from Pango, cairo, fontconfig and GLib.
#ifndef W2W_PANGO_TABLE_H
#define W2W_PANGO_TABLE_H

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include "w2w_pango.h"

#define W2W_PANGO_FUNCTIONS(USE) \
  USE(FcConfigBuildFonts) \
  USE(FcConfigCreate) \
  USE(FcConfigDestroy) \
  USE(FcConfigGetFonts) \
  USE(FcConfigParseAndLoad) \
  USE(FcConfigParseAndLoadFromMemory) \
  USE(FcConfigReference) \
  USE(FcPatternGetString) \
  USE(cairo_create) \
  USE(cairo_destroy) \
  USE(cairo_font_options_create) \
  USE(cairo_font_options_destroy) \
  USE(cairo_font_options_set_antialias) \
  USE(cairo_font_options_set_hint_metrics) \
  USE(cairo_font_options_set_hint_style) \
  USE(cairo_image_surface_create) \
  USE(cairo_image_surface_get_data) \
  USE(cairo_image_surface_get_stride) \
  USE(cairo_move_to) \
  USE(cairo_scale) \
  USE(cairo_set_source_rgb) \
  USE(cairo_status) \
  USE(cairo_surface_destroy) \
  USE(cairo_surface_flush) \
  USE(g_object_unref) \
  USE(pango_attr_language_new) \
  USE(pango_attr_list_insert) \
  USE(pango_attr_list_new) \
  USE(pango_attr_list_unref) \
  USE(pango_cairo_context_set_font_options) \
  USE(pango_cairo_font_map_new_for_font_type) \
  USE(pango_cairo_show_layout_line) \
  USE(pango_context_set_language) \
  USE(pango_context_set_round_glyph_positions) \
  USE(pango_fc_font_map_set_config) \
  USE(pango_font_description_free) \
  USE(pango_font_description_new) \
  USE(pango_font_description_set_absolute_size) \
  USE(pango_font_description_set_family) \
  USE(pango_font_description_set_weight) \
  USE(pango_font_get_glyph_extents) \
  USE(pango_font_map_create_context) \
  USE(pango_language_from_string) \
  USE(pango_language_includes_script) \
  USE(pango_layout_get_line) \
  USE(pango_layout_get_line_count) \
  USE(pango_layout_get_line_readonly) \
  USE(pango_layout_get_log_attrs_readonly) \
  USE(pango_layout_get_text) \
  USE(pango_layout_is_ellipsized) \
  USE(pango_layout_line_get_extents) \
  USE(pango_layout_new) \
  USE(pango_layout_set_attributes) \
  USE(pango_layout_set_ellipsize) \
  USE(pango_layout_set_font_description) \
  USE(pango_layout_set_height) \
  USE(pango_layout_set_text) \
  USE(pango_layout_set_width) \
  USE(pango_layout_set_wrap) \
  USE(pango_script_iter_free) \
  USE(pango_script_iter_get_range) \
  USE(pango_script_iter_new) \
  USE(pango_script_iter_next)

struct w2w_pango {
#define W2W_PANGO_MEMBER(name) __typeof__(name) *name;
  W2W_PANGO_FUNCTIONS(W2W_PANGO_MEMBER)
#undef W2W_PANGO_MEMBER
};

// The lock for all calls to these functions.
void w2w_pango_lock(void);
void w2w_pango_unlock(void);

#endif
