<?php
/**
 * The script tag: a module of the plugin's own folder, with the settings as `data-…` attributes, on pages with an element only.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * The parameter that names a vacancy in a page's address. The elements' own default, `vacancy`, is taken where a theme or plugin
 * has registered a post type of that name: WordPress then looks for such a post, and answers 404.
 */
define( 'CAREER_ELEMENTS_URL_KEY', 'career-vacancy' );

/**
 * Where the script lies on this server.
 *
 * @return string
 */
function career_elements_script_path() {
	return plugin_dir_path( CAREER_ELEMENTS_FILE ) . 'assets/career-elements/career-elements.js';
}

/**
 * Registers script and style, for the site and the settings page.
 */
function career_elements_register_assets() {
	// It is in the head when a page is known to have an element; otherwise WordPress prints it at the end of the page.
	wp_register_script(
		'career-elements',
		plugins_url( 'assets/career-elements/career-elements.js', CAREER_ELEMENTS_FILE ),
		array(),
		CAREER_ELEMENTS_VERSION,
		false
	);
	wp_register_style( 'career-elements-published', plugins_url( 'assets/career-elements/published.css', CAREER_ELEMENTS_FILE ), array(), CAREER_ELEMENTS_VERSION );
	// Without a file: what follows from the theme is added when a page needs it.
	wp_register_style( 'career-elements', false, array(), CAREER_ELEMENTS_VERSION );
}
add_action( 'init', 'career_elements_register_assets' );

/**
 * Loads script and style for the page that is being made.
 */
function career_elements_enqueue() {
	wp_enqueue_script( 'career-elements' );
	career_elements_enqueue_style();
}

/**
 * Loads the style alone, once.
 */
function career_elements_enqueue_style() {
	if ( ! wp_style_is( 'career-elements', 'enqueued' ) ) {
		wp_add_inline_style( 'career-elements', career_elements_css() );
		wp_enqueue_style( 'career-elements' );
	}
}

/**
 * Loads them early where the page's own content has an element.
 */
function career_elements_enqueue_early() {
	if ( is_singular() && career_elements_post_has_any( get_post() ) && ! career_elements_missing_settings() ) {
		career_elements_enqueue();
	}
}
add_action( 'wp_enqueue_scripts', 'career_elements_enqueue_early' );

/**
 * The settings of the elements, as attributes of the script tag.
 *
 * @return array<string, string>
 */
function career_elements_script_attributes() {
	$time_zone  = wp_timezone_string();
	$attributes = array(
		'data-base-url'    => career_elements_option( 'base_url' ),
		'data-customer-id' => career_elements_option( 'customer_id' ),
		'data-url-key'     => CAREER_ELEMENTS_URL_KEY,
		'data-detail-url'  => career_elements_detail_url(),
		'data-languages'   => career_elements_option( 'languages' ),
		// An offset such as +01:00 is no time zone: it does not know summer time.
		'data-time-zone'   => false === strpos( $time_zone, '/' ) ? '' : $time_zone,
	);
	// A setting that is empty here is not set.
	$attributes = array_filter( array_map( 'strval', $attributes ), 'strlen' );
	/**
	 * Filters the attributes of the script tag: all settings of docs/elements.md are possible, such as `data-questions-url`.
	 *
	 * @param array<string, string|bool|null> $attributes Values by attribute; '' and true for one without a value, such as
	 *                                                    `data-no-doctor`; false and null leave it out.
	 */
	$filtered = (array) apply_filters( 'career_elements_script_attributes', $attributes );
	$result   = array();
	foreach ( $filtered as $name => $value ) {
		if ( null !== $value && false !== $value ) {
			$result[ $name ] = true === $value ? '' : (string) $value;
		}
	}
	return $result;
}

/**
 * What asks programs that combine, delay and rewrite scripts to leave one alone.
 *
 * @return array<string, string|bool>
 */
function career_elements_untouched() {
	return array(
		'data-cfasync'     => 'false',
		'data-no-optimize' => '1',
		'nowprocket'       => true,
	);
}

/**
 * The parameter that names a vacancy: that of the script tag, which a filter may have changed.
 *
 * @return string
 */
function career_elements_url_key() {
	$attributes = career_elements_script_attributes();
	return isset( $attributes['data-url-key'] ) ? $attributes['data-url-key'] : CAREER_ELEMENTS_URL_KEY;
}

/**
 * The names of the site's own fields: the setting `data-field-map`.
 *
 * @return string[]
 */
function career_elements_mapped_fields() {
	$attributes = career_elements_script_attributes();
	$map        = isset( $attributes['data-field-map'] ) ? json_decode( $attributes['data-field-map'], true ) : null;
	return isset( $map['extra'] ) && is_array( $map['extra'] ) ? array_keys( $map['extra'] ) : array();
}

/**
 * Makes the script a module and gives it its settings.
 *
 * @param string $tag    The tag, perhaps with inline scripts of others around it.
 * @param string $handle Whose it is.
 * @param string $src    The script's address.
 * @return string
 */
function career_elements_script_tag( $tag, $handle, $src ) {
	if ( 'career-elements' !== $handle ) {
		return $tag;
	}
	$own = wp_get_script_tag(
		array_merge(
			array(
				'type' => 'module',
				'id'   => 'career-elements-js',
				'src'  => $src,
			),
			career_elements_untouched(),
			career_elements_script_attributes()
		)
	);
	return preg_replace_callback(
		'~<script\b[^>]*\bsrc=[^>]*></script>\s*~',
		static function () use ( $own ) {
			return $own;
		},
		$tag,
		1
	);
}
add_filter( 'script_loader_tag', 'career_elements_script_tag', 10, 3 );
