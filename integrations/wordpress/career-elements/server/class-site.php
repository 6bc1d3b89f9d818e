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

	/** The tag of the language of the page that is being made: one of languages(). */
	public static function language(): string {
		$code = apply_filters( 'wpml_current_language', null ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		$tag  = is_string( $code ) ? array_search( $code, self::languages(), true ) : false;
		return is_string( $tag ) ? $tag : (string) get_bloginfo( 'language' );
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
		return $found ? $found : array( (string) get_bloginfo( 'language' ) => '' );
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
		$id = self::in_language( $id, $code );
		return $id && 'publish' === get_post_status( $id ) ? $id : 0;
	}

	/**
	 * Whether a page is the front page of a language.
	 *
	 * @param int    $id   Of the page.
	 * @param string $code The language plugin's; empty: there is none.
	 */
	public static function is_front( int $id, string $code ): bool {
		return 'page' === get_option( 'show_on_front' ) && self::in_language( (int) get_option( 'page_on_front' ), $code ) === $id;
	}

	/**
	 * @param int    $id   Of a page in any language; 0: none.
	 * @param string $code The language plugin's; empty: there is none.
	 */
	private static function in_language( int $id, string $code ): int {
		return $id && '' !== $code ? (int) apply_filters( 'wpml_object_id', $id, 'page', false, $code ) : $id; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
	}
}
