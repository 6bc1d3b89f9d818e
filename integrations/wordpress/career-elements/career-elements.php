<?php
/**
 * Plugin Name:       Career Elements
 * Description:       Shows your company's vacancies and takes applications: a list, a vacancy, an application form, as blocks and shortcodes.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            The career-elements authors
 * License:           MIT
 * License URI:       https://opensource.org/licenses/MIT
 * Text Domain:       career-elements
 * Domain Path:       /languages
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

define( 'CAREER_ELEMENTS_VERSION', '0.1.0' );
define( 'CAREER_ELEMENTS_FILE', __FILE__ );

require_once __DIR__ . '/server/load.php';
require_once __DIR__ . '/includes/options.php';
require_once __DIR__ . '/includes/attributes.php';
require_once __DIR__ . '/includes/pages.php';
require_once __DIR__ . '/includes/theme.php';
require_once __DIR__ . '/includes/script.php';
require_once __DIR__ . '/includes/script-check.php';
require_once __DIR__ . '/includes/elements.php';
require_once __DIR__ . '/includes/block.php';
require_once __DIR__ . '/includes/update.php';

if ( is_admin() ) {
	require_once __DIR__ . '/includes/settings-fields.php';
	require_once __DIR__ . '/includes/settings-page.php';
	require_once __DIR__ . '/includes/privacy.php';
}

/**
 * Loads translations that lie in the plugin's own folder.
 */
function career_elements_load_translations() {
	load_plugin_textdomain( 'career-elements', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
}
add_action( 'init', 'career_elements_load_translations', 1 );
add_action( 'init', array( 'CareerElements\Server', 'start' ) );
