<?php
/**
 * Fixed filters of a list.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * The attributes `only` and `exclude`, `organization:digital location:'Frankfurt am Main'`, as `src/core/vacancies/fixed-filters.ts` applies
 * them.
 */
final class Fixed_Filters {
	const PATTERN = '/([^\s:"\']+):(?:"([^"]*)"|\'([^\']*)\'|(\S+))/u';
	/** Values that the editor offers. */
	const MAX_OFFERED = 300;

	/**
	 * The vacancies that are left.
	 *
	 * @param array<string, Vacancy> $vacancies By id.
	 * @param string                 $only      What they must have.
	 * @param string                 $exclude   What they must not have.
	 * @return array<string, Vacancy>|null Null: the server does not know what is meant, such as a part of the organisation that has no vacancy itself.
	 */
	public static function apply( array $vacancies, string $only, string $exclude ): ?array {
		$wanted   = self::read( $only );
		$unwanted = self::read( $exclude );
		if ( null === $wanted || null === $unwanted ) {
			return null;
		}
		$matched = array();
		$left    = array_filter(
			$vacancies,
			static function ( Vacancy $vacancy ) use ( $wanted, $unwanted, &$matched ) {
				$is_left = true;
				foreach ( $unwanted as $facet => $values ) {
					$is_left = ! self::has( $vacancy, $facet, $values, $matched ) && $is_left;
				}
				foreach ( $wanted as $facet => $values ) {
					$is_left = self::has( $vacancy, $facet, $values, $matched ) && $is_left;
				}
				return $is_left;
			}
		);
		foreach ( $wanted as $facet => $values ) {
			foreach ( $values as $value ) {
				if ( ! isset( $matched[ "$facet:$value" ] ) ) {
					return null;
				}
			}
		}
		return $left;
	}

	/**
	 * What the editor offers: what open vacancies have.
	 *
	 * @param array<string, Vacancy> $vacancies By id.
	 * @param Words                  $words     For the names of facts.
	 * @return array<int, array{word: string, label: string}>
	 */
	public static function offered( array $vacancies, Words $words ): array {
		$offered = array();
		foreach ( Word_Lists::FACETS as $facet ) {
			$found = array();
			foreach ( $vacancies as $vacancy ) {
				foreach ( $vacancy->terms[ $facet ] as $term ) {
					$key   = '' === $term['id'] ? $term['name'] : $term['id'];
					$quote = false === strpos( $key, "'" ) ? "'" : '"';

					$found[ $facet . ':' . ( preg_match( '/[\s\'"]/u', $key ) ? $quote . $key . $quote : $key ) ] = $words->fact( $facet ) . ': ' . $term['name'];
				}
			}
			asort( $found );
			foreach ( $found as $word => $label ) {
				$offered[] = array(
					'word'  => $word,
					'label' => $label,
				);
			}
		}
		return array_slice( $offered, 0, self::MAX_OFFERED );
	}

	/**
	 * @param string $text As it was written.
	 * @return array<string, string[]>|null Values by facet, folded; null: not all of it is `facet:value`.
	 */
	private static function read( string $text ): ?array {
		preg_match_all( self::PATTERN, $text, $found, PREG_SET_ORDER );
		if ( '' !== trim( (string) preg_replace( self::PATTERN, '', $text ) ) ) {
			return null;
		}
		$filters = array();
		foreach ( $found as $one ) {
			if ( ! in_array( $one[1], Word_Lists::FACETS, true ) ) {
				return null;
			}
			$filters[ $one[1] ][] = Record::folded( (string) end( $one ) );
		}
		return $filters;
	}

	/**
	 * @param Vacancy             $vacancy Any.
	 * @param string              $facet   One of Word_Lists::FACETS.
	 * @param string[]            $values  Folded.
	 * @param array<string, true> $matched Takes those that a vacancy has.
	 */
	private static function has( Vacancy $vacancy, string $facet, array $values, array &$matched ): bool {
		$has = false;
		foreach ( $vacancy->terms[ $facet ] as $term ) {
			foreach ( array_intersect( $values, array( Record::folded( $term['id'] ), Record::folded( $term['name'] ) ) ) as $value ) {
				$matched[ "$facet:$value" ] = true;
				$has                        = true;
			}
		}
		return $has;
	}
}
