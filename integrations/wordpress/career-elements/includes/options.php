<?php
/**
 * The settings: one option, an array. What a later version adds gets its default here, so an update loses nothing.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * The settings of a new installation.
 *
 * @return array<string, mixed>
 */
function career_elements_default_options() {
	return array(
		'base_url'    => '',
		'customer_id' => '',
		'access'      => 'external',
		'list_page'   => 0,
		'detail_page' => 0,
		'form_page'   => 0,
		'accent'      => 'theme',
		'languages'   => '',
		'fallback'    => '',
		'base'        => '',
		'job_feed'    => '',
	);
}

/**
 * All settings.
 *
 * @return array<string, mixed>
 */
function career_elements_options() {
	$stored = get_option( 'career_elements' );
	return array_merge( career_elements_default_options(), is_array( $stored ) ? $stored : array() );
}

/**
 * One setting.
 *
 * @param string $name Its name.
 * @return mixed
 */
function career_elements_option( $name ) {
	return career_elements_options()[ $name ];
}

/**
 * The address of the settings page.
 *
 * @return string
 */
function career_elements_settings_url() {
	return admin_url( 'options-general.php?page=career-elements' );
}

/**
 * What is shown where the vacancies cannot be: HTML.
 *
 * @return string
 */
function career_elements_fallback() {
	$own = career_elements_option( 'fallback' );
	if ( '' !== $own ) {
		return wpautop( wp_kses_post( $own ) );
	}
	$words = new CareerElements\Words( plugin_dir_path( CAREER_ELEMENTS_FILE ) . 'words', determine_locale() );
	return '<p>' . esc_html( $words->text( 'publishing.fallback' ) ) . '</p>';
}
