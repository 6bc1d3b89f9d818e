<?php // phpcs:ignore WordPress.Files.FileName -- the name that WordPress looks for.
/**
 * What the script of the editor needs, as WordPress expects it beside a block's script.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

return array(
	'dependencies' => array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
	'version'      => CAREER_ELEMENTS_VERSION,
);
