<?php
/**
 * Removes the settings when the plugin is deleted, on each site of a network. Pages and posts stay as they are.
 *
 * @package CareerElements
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Deletes what the plugin has stored for the current site: its settings, the vacancies that it knows, and answers of the service.
 */
function career_elements_uninstall_site() {
	global $wpdb;
	delete_option( 'career_elements' );
	wp_unschedule_hook( 'career_elements_refresh' );
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery
	$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM `$wpdb->options` WHERE option_name LIKE %s OR option_name LIKE %s", $wpdb->esc_like( 'career_elements_' ) . '%', $wpdb->esc_like( '_transient_' ) . '%' . $wpdb->esc_like( 'career_elements_' ) . '%' ) );
	foreach ( $names as $name ) {
		delete_option( $name );
	}
}

if ( is_multisite() ) {
	$career_elements_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $career_elements_sites as $career_elements_site ) {
		switch_to_blog( $career_elements_site );
		career_elements_uninstall_site();
		restore_current_blog();
	}
} else {
	career_elements_uninstall_site();
}
