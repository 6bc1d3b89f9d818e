<?php
/**
 * Updates of the plugin.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Copies the script's folder of this version into the next one. WordPress deletes the plugin's folder in an update, but browsers may use
 * the old loader from their cache for a day, and it loads the files of its own folder. Folders that earlier updates have copied go after a day.
 *
 * @param string|WP_Error $source Where the next version is unpacked, or that of another plugin or theme.
 * @return string|WP_Error
 */
function career_elements_keep_script_folder( $source ) {
	global $wp_filesystem;
	if ( is_wp_error( $source ) ) {
		return $source;
	}
	$new = trailingslashit( $source ) . 'assets/career-elements/';
	$old = $wp_filesystem->wp_plugins_dir() . dirname( plugin_basename( CAREER_ELEMENTS_FILE ) ) . '/assets/career-elements/';
	if ( ! $wp_filesystem->exists( $new . 'career-elements.js' ) ) {
		return $source;
	}
	$loader = (string) $wp_filesystem->get_contents( $old . 'career-elements.js' );
	foreach ( (array) $wp_filesystem->dirlist( $old ) as $name => $entry ) {
		// PHP makes a name of digits a number.
		$name = (string) $name;
		if ( ! preg_match( '/^[0-9a-f]{12}$/', $name ) || $wp_filesystem->exists( $new . $name ) ) {
			continue;
		}
		if ( false !== strpos( $loader, $name ) || time() - $entry['lastmodunix'] < DAY_IN_SECONDS ) {
			$wp_filesystem->mkdir( $new . $name, FS_CHMOD_DIR );
			copy_dir( $old . $name, $new . $name );
		}
	}
	return $source;
}
add_filter( 'upgrader_source_selection', 'career_elements_keep_script_folder' );
