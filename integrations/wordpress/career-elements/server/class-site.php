<?php
/**
 * The site around the vacancies.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * What the server's pages have to know of the WordPress that they are in: its languages, its pages, its name.
 */
final class Site {
	/** The origin of the site, as a browser sends it. */
	public static function origin(): string {
		$parts = wp_parse_url( home_url() );
		return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	}

	/** The company's name. */
	public static function name(): string {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}

	/** The tag of the language of the page that is being made, as the page itself says it. */
	public static function language(): string {
		return (string) get_bloginfo( 'language' );
	}

	/**
	 * The languages of the site, the first one first.
	 *
	 * @return array<string, string> The language plugin's code by the tag; without such a plugin, one language without a code.
	 */
	public static function languages(): array {
		// The hook of WPML, which Polylang answers, too.
		$active = apply_filters( 'wpml_active_languages', null, array( 'skip_missing' => 0 ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		$found  = array();
		foreach ( is_array( $active ) ? $active : array() as $code => $language ) {
			$locale = isset( $language['default_locale'] ) ? (string) $language['default_locale'] : (string) $code;

			$found[ str_replace( '_', '-', $locale ) ] = isset( $language['language_code'] ) ? (string) $language['language_code'] : (string) $code;
		}
		return $found ? $found : array( self::language() => '' );
	}

	/**
	 * A page that is chosen in the settings, in a language.
	 *
	 * @param string $option `list_page`, `detail_page` or `form_page`.
	 * @param string $code   The language plugin's; empty: there is none.
	 * @return int 0 when none is chosen, or it is not published in that language.
	 */
	public static function page( string $option, string $code ): int {
		$id = (int) career_elements_option( $option );
		if ( $id && '' !== $code ) {
			$id = (int) apply_filters( 'wpml_object_id', $id, 'page', false, $code ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		}
		return $id && 'publish' === get_post_status( $id ) ? $id : 0;
	}
}
