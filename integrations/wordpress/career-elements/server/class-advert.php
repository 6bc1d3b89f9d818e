<?php
/**
 * Adverts for the server's pages.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Makes an advert fit for a page: the only place where HTML of the service enters one.
 */
final class Advert {
	/** Bytes of an advert that is cleaned; a larger one is left to the element, which shows its beginning. */
	const MAX_BYTES = 300000;
	/** Elements whose content does not belong to the text of an advert. */
	const DROPPED = 'script|style|template|noscript|noembed|noframes|iframe|frameset|object|applet|audio|video|canvas|svg|math|head|title|select|datalist|textarea|button|dialog|portal|fencedframe|map|xml|xmp|plaintext|slot';

	/**
	 * @param string $html          Untrusted.
	 * @param int    $heading_level Of the page's title; the advert's headings are below it.
	 * @return string HTML; empty when nothing is left, or the advert is too large.
	 */
	public static function clean( string $html, int $heading_level ): string {
		if ( strlen( $html ) > self::MAX_BYTES ) {
			return '';
		}
		// A null byte hides a tag from filters.
		$html = str_replace( "\0", '', wp_check_invalid_utf8( $html ) );
		$html = (string) preg_replace( '~<!--.*?(?:--!?>|$)|<[!?][^>]*(?:>|$)~s', '', $html );
		$html = (string) preg_replace( '~<(' . self::DROPPED . ')\b[^>]*>.*?(?:</\1\s*>|$)~is', '', $html );
		// To a browser, this is text; to wp_kses(), a tag.
		$html  = (string) preg_replace( '~<(?![a-z/])~i', '&lt;', $html );
		$html  = wp_kses( $html, Html_Writer::allowed(), array( 'http', 'https', 'mailto', 'tel', 'data' ) );
		$clean = Html_Writer::write( $html, $heading_level );
		if ( ! preg_match( '~<~', $clean ) && '' !== trim( $clean ) ) {
			// Plain text, whose line ends are the author's.
			return '<p>' . implode( '</p><p>', array_map( 'nl2br', preg_split( '/(?:\s*\R){2,}/', trim( $clean ) ) ) ) . '</p>';
		}
		// Editors write empty paragraphs for room.
		do {
			$before = $clean;
			$clean  = (string) preg_replace( '~<(p|span|b|strong|i|em|u|h[1-6]|div)>(?:\s|\x{A0}|<br>)*</\1>~u', '', $before );
		} while ( $clean !== $before );
		return trim( $clean );
	}

	/**
	 * The beginning of an advert's text, for search engines and social networks.
	 *
	 * @param string $html   Cleaned.
	 * @param int    $length Characters.
	 */
	public static function summary( string $html, int $length = 160 ): string {
		$text = html_entity_decode( wp_strip_all_tags( str_replace( '<', ' <', $html ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
		if ( mb_strlen( $text ) <= $length ) {
			return $text;
		}
		$cut = mb_substr( $text, 0, $length );
		$end = strrpos( $cut, ' ' );
		return ( $end ? substr( $cut, 0, $end ) : $cut ) . '…';
	}
}
