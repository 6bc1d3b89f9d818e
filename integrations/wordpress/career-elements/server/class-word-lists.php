<?php
/**
 * Attributes that are lists of words.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * The words that such an attribute may have. Authors separate them by blanks or commas, in any case.
 */
final class Word_Lists {
	const FACETS = array( 'location', 'organization', 'job-type', 'employment-category', 'region', 'field-of-work' );

	/**
	 * The words of an attribute.
	 *
	 * @param string $attribute Its name.
	 * @return string[]|null Null: it is no list of words.
	 */
	public static function known( string $attribute ): ?array {
		switch ( $attribute ) {
			case 'facts':
				return array_merge( self::FACETS, array( 'salary', 'deadline' ) );
			case 'filters':
				return array_merge( self::FACETS, array( 'salary', 'language' ) );
			case 'controls':
				return array( 'search', 'filters', 'sort', 'count' );
			case 'fields':
			case 'require':
				return array_keys( Form_Html::LABELS );
			default:
				return null;
		}
	}

	/**
	 * Reads a list.
	 *
	 * @param string   $attribute Its name.
	 * @param string   $text      As it was written.
	 * @param string[] $mapped    The names of the site's own fields, which facts and filters may have, too.
	 * @return array{0: string, 1: string[]} The words with blanks between them, and those that mean nothing.
	 */
	public static function read( string $attribute, string $text, array $mapped = array() ): array {
		$possible = array_merge( (array) self::known( $attribute ), in_array( $attribute, array( 'facts', 'filters' ), true ) ? $mapped : array() );
		$words    = array();
		$unknown  = array();
		foreach ( preg_split( '/[\s,;]+/', $text, -1, PREG_SPLIT_NO_EMPTY ) as $word ) {
			$at      = array_search( strtolower( str_replace( '_', '-', $word ) ), array_map( 'strtolower', $possible ), true );
			$words[] = false === $at ? $word : $possible[ $at ];
			if ( false === $at ) {
				$unknown[] = $word;
			}
		}
		return array( implode( ' ', $words ), $unknown );
	}
}
