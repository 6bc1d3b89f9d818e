<?php
/**
 * Which vacancies there are and were.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Remembers each vacancy that the site has shown, by language and id: an address that search engines know answers that the vacancy is
 * closed, and later that it is gone.
 */
final class Register {
	const OPTION = 'career_elements_register';
	/** Seconds for which the page of a closed vacancy says so; after that, it is gone. */
	const CLOSED = 60 * 86400;
	/** Of the longest closed ones, no more are remembered: their addresses are unknown then. */
	const MAX = 5000;

	/**
	 * Compares a list with what was open before.
	 *
	 * @param string                 $language A tag.
	 * @param array<string, Vacancy> $open     All that is open, by id.
	 */
	public function learn( string $language, array $open ): void {
		$all    = $this->all();
		$before = isset( $all[ $language ] ) ? $all[ $language ] : array();
		$now    = array();
		foreach ( $open as $id => $vacancy ) {
			$now[ $id ] = array(
				'title'  => $vacancy->title,
				'keys'   => self::keys( $vacancy ),
				'closed' => 0,
			);
		}
		foreach ( $before as $id => $known ) {
			if ( ! isset( $now[ $id ] ) ) {
				$now[ $id ] = array_merge( $known, array( 'closed' => $known['closed'] ? $known['closed'] : time() ) );
			}
		}
		if ( count( $now ) > self::MAX + count( $open ) ) {
			uasort(
				$now,
				static function ( $one, $other ) {
					return ( $one['closed'] ? $one['closed'] : PHP_INT_MAX ) <=> ( $other['closed'] ? $other['closed'] : PHP_INT_MAX );
				}
			);
			$now = array_slice( $now, -self::MAX - count( $open ), null, true );
		}
		// Their order changes nothing; a list that is as before writes nothing.
		if ( $now != $before ) { // phpcs:ignore Universal.Operators.StrictComparisons.LooseNotEqual
			$all[ $language ] = $now;
			update_option( self::OPTION, $all, false );
		}
	}

	/**
	 * The vacancy of an address, among those that the site has shown.
	 *
	 * @param string $language A tag.
	 * @param string $segment  The last part of the address.
	 * @return array{id: string, title: string, keys: array<string, int>, closed: int}|null Null: the site has shown none of that address.
	 */
	public function find( string $language, string $segment ): ?array {
		$all   = $this->all();
		$known = isset( $all[ $language ] ) ? $all[ $language ] : array();
		$id    = Addresses::id_in( $segment, array_keys( $known ) );
		return null === $id ? null : array_merge( $known[ $id ], array( 'id' => $id ) );
	}

	/**
	 * The open vacancies that have most in common with one, the most similar first.
	 *
	 * @param array<string, int>     $keys  Of the one: points by what it has.
	 * @param array<string, Vacancy> $open  The others.
	 * @param int                    $limit How many at most.
	 * @return Vacancy[]
	 */
	public static function similar( array $keys, array $open, int $limit ): array {
		$points = array();
		foreach ( $open as $id => $vacancy ) {
			$shared = array_sum( array_intersect_key( $keys, self::keys( $vacancy ) ) );
			if ( $shared >= 2 ) {
				$points[ $id ] = $shared;
			}
		}
		arsort( $points );
		return array_values(
			array_map(
				static function ( $id ) use ( $open ) {
					return $open[ $id ];
				},
				array_keys( array_slice( $points, 0, $limit, true ) )
			)
		);
	}

	/**
	 * What a vacancy says for another one: what the work is counts most, then where, then for whom.
	 *
	 * @param Vacancy $vacancy Of a list.
	 * @return array<string, int> Points by what it has.
	 */
	private static function keys( Vacancy $vacancy ): array {
		$keys = array();
		foreach ( array(
			'field-of-work' => 4,
			'location'      => 3,
			'organization'  => 2,
			'job-type'      => 1,
			'region'        => 1,
		) as $fact => $points ) {
			foreach ( $vacancy->terms[ $fact ] as $term ) {
				$keys[ $fact . ':' . ( '' === $term['id'] ? $term['name'] : $term['id'] ) ] = $points;
			}
		}
		return $keys;
	}

	/** @return array<string, array<string, array{title: string, keys: array<string, int>, closed: int}>> */
	private function all(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : array();
	}
}
