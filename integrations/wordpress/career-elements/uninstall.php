<?php
/**
 * Removes the settings when the plugin is deleted, on each site of a network. Pages and posts stay as they are.
 *
 * @package CareerElements
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Deletes what the plugin has stored for the current site: one option.
 */
function career_elements_uninstall_site() {
	delete_option( 'career_elements' );
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
