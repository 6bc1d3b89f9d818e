<?php
/**
 * The look of the theme for the elements: what theme.json, and the site's own styles, say of buttons and headings. Font, size, text
 * colour and the colour of links are not here, since the elements take these from the page around them.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * The contrast that a text needs.
 */
define( 'CAREER_ELEMENTS_CONTRAST', 4.5 );

/**
 * The palette, theme and own colours before those of WordPress.
 *
 * @return array<string, array{name: string, color: string, origin: string}> By slug.
 */
function career_elements_palette() {
	$palettes = wp_get_global_settings( array( 'color', 'palette' ) );
	$colors   = array();
	foreach ( array( 'custom', 'theme', 'default' ) as $origin ) {
		foreach ( isset( $palettes[ $origin ] ) ? $palettes[ $origin ] : array() as $color ) {
			if ( isset( $color['slug'], $color['color'] ) && preg_match( '/^[a-z0-9-]+$/', $color['slug'] ) && ! isset( $colors[ $color['slug'] ] ) ) {
				$colors[ $color['slug'] ] = array(
					'name'   => isset( $color['name'] ) ? $color['name'] : $color['slug'],
					'color'  => $color['color'],
					'origin' => $origin,
				);
			}
		}
	}
	return $colors;
}

/**
 * A value of the theme's styles, such as `color.background`.
 *
 * @param array<string, mixed> $styles  All styles.
 * @param string[]             ...$paths Where it may be, in order of preference.
 * @return string Empty if the theme has no such value, or if a style sheet cannot contain it.
 */
function career_elements_style( $styles, ...$paths ) {
	foreach ( $paths as $path ) {
		$value = _wp_array_get( $styles, $path, null );
		if ( is_array( $value ) && isset( $value['ref'] ) ) {
			$value = _wp_array_get( array( 'styles' => $styles ), explode( '.', $value['ref'] ), null );
		}
		if ( ! is_scalar( $value ) || '' === (string) $value ) {
			continue;
		}
		// As theme.json may write it: var:preset|color|primary.
		$value = preg_replace_callback(
			'/^var:([a-z0-9|-]+)$/i',
			static function ( $found ) {
				return 'var(--wp--' . str_replace( '|', '--', $found[1] ) . ')';
			},
			(string) $value
		);
		return preg_match( '/[;{}<>\\\\]/', $value ) ? '' : $value;
	}
	return '';
}

/**
 * The luminance of a colour, as the Web Content Accessibility Guidelines define it.
 *
 * @param string $color A hexadecimal colour, or a preset of the palette.
 * @return float|null Null where it is written in another way.
 */
function career_elements_luminance( $color ) {
	if ( preg_match( '/^var\(\s*--wp--preset--color--([a-z0-9-]+)\s*\)$/', $color, $found ) ) {
		$palette = career_elements_palette();
		$color   = isset( $palette[ $found[1] ] ) ? $palette[ $found[1] ]['color'] : '';
	}
	$digits = ltrim( (string) sanitize_hex_color( $color ), '#' );
	if ( 3 === strlen( $digits ) ) {
		$digits = preg_replace( '/./', '$0$0', $digits );
	}
	if ( 6 !== strlen( $digits ) ) {
		return null;
	}
	$parts = array_map(
		static function ( $two ) {
			$share = hexdec( $two ) / 255;
			return $share <= 0.04045 ? $share / 12.92 : pow( ( $share + 0.055 ) / 1.055, 2.4 );
		},
		str_split( $digits, 2 )
	);
	return 0.2126 * $parts[0] + 0.7152 * $parts[1] + 0.0722 * $parts[2];
}

/**
 * Whether a text in one colour is legible on another.
 *
 * @param string $one   A colour.
 * @param string $other A colour.
 * @return bool|null Null where one of them cannot be read.
 */
function career_elements_is_legible( $one, $other ) {
	$first  = career_elements_luminance( $one );
	$second = career_elements_luminance( $other );
	if ( null === $first || null === $second ) {
		return null;
	}
	return ( max( $first, $second ) + 0.05 ) / ( min( $first, $second ) + 0.05 ) >= CAREER_ELEMENTS_CONTRAST;
}

/**
 * Whether the theme has a theme.json. Without one, what WordPress knows of buttons is not the theme's.
 *
 * @return bool
 */
function career_elements_theme_has_json() {
	return function_exists( 'wp_theme_has_theme_json' ) ? wp_theme_has_theme_json() : WP_Theme_JSON_Resolver::theme_has_support();
}

/**
 * The styles of the theme, with what was changed in the site editor; empty for a theme without theme.json.
 *
 * @return array<string, mixed>
 */
function career_elements_theme_styles() {
	return career_elements_theme_has_json() ? (array) wp_get_global_styles() : array();
}

/**
 * The colour that is chosen in the settings.
 *
 * @return string A value for a style sheet; empty: as the theme.
 */
function career_elements_chosen_accent() {
	$accent = career_elements_option( 'accent' );
	if ( preg_match( '/^preset:([a-z0-9-]+)$/', $accent, $found ) ) {
		return 'var(--wp--preset--color--' . $found[1] . ')';
	}
	return (string) sanitize_hex_color( $accent );
}

/**
 * The custom properties of the elements, and what else follows from the theme.
 *
 * @return array{properties: array<string, string>, button: array<string, string>, heading: array<string, string>}
 */
function career_elements_look() {
	$styles     = career_elements_theme_styles();
	$button     = array( 'blocks', 'core/button' );
	$element    = array( 'elements', 'button' );
	$background = career_elements_style( $styles, array( 'color', 'background' ) );
	$fill       = career_elements_style( $styles, array_merge( $button, array( 'color', 'background' ) ), array_merge( $element, array( 'color', 'background' ) ) );
	$text       = career_elements_style( $styles, array_merge( $button, array( 'color', 'text' ) ), array_merge( $element, array( 'color', 'text' ) ) );
	$radius     = career_elements_style( $styles, array_merge( $button, array( 'border', 'radius' ) ), array_merge( $element, array( 'border', 'radius' ) ) );
	$font       = career_elements_style( $styles, array( 'elements', 'h2', 'typography', 'fontFamily' ), array( 'elements', 'heading', 'typography', 'fontFamily' ) );
	$chosen     = career_elements_chosen_accent();
	$look       = array(
		'properties' => array(),
		'button'     => array(),
		'heading'    => array_filter( array( 'font-family' => $font ), 'strlen' ),
	);
	if ( '' !== $chosen ) {
		$look['properties']['--career-accent'] = $chosen;
	} elseif ( career_elements_is_legible( $text, $fill ) ) {
		if ( career_elements_is_legible( $fill, $background ) ) {
			$look['properties']['--career-accent']      = $fill;
			$look['properties']['--career-accent-text'] = $text;
		} else {
			// Too faint for links, which keep the theme's colour.
			$look['button'] = array(
				'border-color'            => $fill,
				'background-color'        => $fill,
				'-webkit-text-fill-color' => $text,
			);
		}
	}
	if ( preg_match( '/^\d*\.?\d+(px|em|rem)?$/', $radius ) ) {
		// Round ends are for buttons alone: fields and boxes of several lines take some of it.
		$length                                = is_numeric( $radius ) ? $radius . 'px' : $radius;
		$look['properties']['--career-radius'] = "min($length,1.25em)";
	}
	return $look;
}

/**
 * One rule of a style sheet.
 *
 * @param string                $selector     Its selector.
 * @param array<string, string> $declarations Values by property.
 * @return string Empty without declarations.
 */
function career_elements_rule( $selector, $declarations ) {
	$css = '';
	foreach ( $declarations as $property => $value ) {
		$css .= "$property:$value;";
	}
	return '' === $css ? '' : $selector . '{' . $css . "}\n";
}

/**
 * The style sheet of the plugin.
 *
 * @return string
 */
function career_elements_css() {
	$look = career_elements_look();
	// Without weight, so that the site's own rules come first.
	$css  = career_elements_rule( ':where(.career-elements)', $look['properties'] );
	$css .= career_elements_rule( ':is(vacancy-list,vacancy-detail,application-form)::part(title)', $look['heading'] );
	foreach ( array( 'list', 'detail', 'form' ) as $view ) {
		$css .= career_elements_rule( "career-site::part($view-title)", $look['heading'] );
	}
	foreach ( array( 'vacancy-detail::part(apply)', 'application-form::part(submit)', 'career-site::part(detail-apply)', 'career-site::part(form-submit)', 'vacancy-list::part(dialog-show)', 'career-site::part(list-dialog-show)' ) as $selector ) {
		$css .= career_elements_rule( $selector, $look['button'] );
		$css .= career_elements_rule( $selector . ':hover', $look['button'] ? array( 'filter' => 'brightness(.93)' ) : array() );
	}
	// As high as the placeholder of an element, so that what stands below does not move while the script loads.
	$css .= "@media (scripting:enabled){:is(career-site,vacancy-list,vacancy-detail,application-form):not(:defined){display:block;min-height:100vh}}\n";
	$css .= ".career-elements-hint{margin-block:0 1em;padding:.75em 1em;border:1px solid;border-inline-start-width:.5em;font-size:max(.875em,14px)}\n";
	$css .= ".career-elements-hint :is(p,ul){margin:0;padding:0}.career-elements-hint ul{padding-inline-start:1.5em}\n";
	return $css;
}
