<?php
/**
 * Writing HTML.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Texts as HTML. Square brackets are written as entities in hexadecimal: what a shortcode or block answers may be searched for shortcodes
 * again, which turns decimal ones back into brackets.
 */
final class Html {
	/** HTML has no control characters. */
	const NO_CHARACTERS = '/[\x00-\x08\x0B\x0E-\x1F\x7F]|\xC2[\x80-\x9F]/';

	/**
	 * A text, for content and attributes in double quotes.
	 *
	 * @param string $text Of anybody.
	 */
	public static function text( string $text ): string {
		$clean = (string) preg_replace( self::NO_CHARACTERS, '', $text );
		return self::without_shortcodes( htmlspecialchars( $clean, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8', true ) );
	}

	/**
	 * Attributes, with a blank before each.
	 *
	 * @param array<string, string> $attributes Values by name.
	 */
	public static function attributes( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			$html .= sprintf( ' %s="%s"', $name, self::text( $value ) );
		}
		return $html;
	}

	/**
	 * A picture; empty unless its address is secure.
	 *
	 * @param string $src Its address.
	 * @param string $alt What it shows.
	 */
	public static function picture( string $src, string $alt ): string {
		return 0 === strpos( $src, 'https:' ) ? sprintf( "<img class=\"image\" src=\"%s\" alt=\"%s\" loading=\"lazy\" referrerpolicy=\"no-referrer\">\n", self::text( $src ), self::text( $alt ) ) : '';
	}

	/**
	 * HTML in which no shortcode is found.
	 *
	 * @param string $html Clean.
	 */
	public static function without_shortcodes( string $html ): string {
		return strtr(
			$html,
			array(
				'[' => '&#x5B;',
				']' => '&#x5D;',
			)
		);
	}

	/**
	 * Data for a script in the page: nothing in it ends the script, and brackets are only those of JSON itself.
	 *
	 * @param array<int|string, mixed> $data Anything.
	 */
	public static function data( array $data ): string {
		$json = (string) wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		return (string) preg_replace_callback(
			'/"(?:[^"\\\\]++|\\\\.)*+"/s',
			static function ( $text ) {
				return strtr(
					$text[0],
					array(
						'['            => '\u005b',
						']'            => '\u005d',
						"\xE2\x80\xA8" => '\u2028',
						"\xE2\x80\xA9" => '\u2029',
					)
				);
			},
			$json
		);
	}
}
