<?php
/**
 * The company's directory.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * The addresses of places, from the file that `data-directory-url` names: records of many services have the names of places only, and a
 * JobPosting needs the country.
 */
final class Directory {
	/** @var array<string, array<int|string, mixed>> Entries by the ids of places. */
	private $by_id = array();
	/** @var array<string, array<int|string, mixed>> Entries by the names of places, folded. */
	private $by_name = array();

	/**
	 * @param array<int|string, mixed> $file The JSON of the file, untrusted.
	 */
	public function __construct( array $file ) {
		$places = isset( $file['locations'] ) && is_array( $file['locations'] ) ? $file['locations'] : array();
		foreach ( array_filter( $places, 'is_array' ) as $place ) {
			$id = isset( $place['id'] ) ? Record::text( $place['id'] ) : '';
			if ( '' !== $id ) {
				$this->by_id[ $id ] = $place;
			}
			if ( isset( $place['name'] ) ) {
				$this->by_name[ Record::folded( Record::text( $place['name'] ) ) ] = $place;
			}
		}
	}

	/**
	 * Gives the places of a vacancy their addresses.
	 *
	 * @param Vacancy $vacancy Any.
	 */
	public function add_addresses( Vacancy $vacancy ): void {
		foreach ( $vacancy->terms['location'] as $at => $term ) {
			// A place with an id is never found by its name: two towns may have the same name.
			$name  = Record::folded( $term['name'] );
			$place = '' === $term['id'] ? ( isset( $this->by_name[ $name ] ) ? $this->by_name[ $name ] : null ) : ( isset( $this->by_id[ $term['id'] ] ) ? $this->by_id[ $term['id'] ] : null );
			if ( null !== $place ) {
				$vacancy->terms['location'][ $at ]['record'] = $place;
			}
		}
	}

	/**
	 * The file, if it lies on this server.
	 *
	 * @param string $url As the settings name it.
	 * @return array<int|string, mixed>|null Null: it is to be asked for.
	 */
	public static function read_own( string $url ): ?array {
		$home = untrailingslashit( home_url() );
		$path = 0 === strpos( $url, "$home/" ) ? substr( $url, strlen( $home ) ) : $url;
		if ( ! preg_match( '~^/(?!/)[^?#]+\.json$~', $path ) ) {
			return null;
		}
		$file = realpath( untrailingslashit( ABSPATH ) . $path );
		if ( false === $file || 0 !== strpos( $file, (string) realpath( ABSPATH ) ) ) {
			return null;
		}
		$read = json_decode( (string) file_get_contents( $file ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		return is_array( $read ) ? $read : array();
	}
}
