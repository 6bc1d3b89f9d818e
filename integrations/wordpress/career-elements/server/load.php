<?php
/**
 * The vacancies as HTML from the server, at addresses of their own. One class a file; this one finds them.
 *
 * @package CareerElements
 */

namespace CareerElements;

spl_autoload_register(
	static function ( $name ) {
		$parts = explode( '\\', $name );
		if ( 2 === count( $parts ) && __NAMESPACE__ === $parts[0] ) {
			$file = __DIR__ . '/class-' . strtolower( str_replace( '_', '-', $parts[1] ) ) . '.php';
			if ( is_readable( $file ) ) {
				require $file;
			}
		}
	}
);
