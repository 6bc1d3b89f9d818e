<?php
/**
 * Reading what the service sends.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Hosts differ in the case of names and in the shape of a term, so every reader here takes any value and gives a clean one, or an empty one.
 */
final class Record {
	/**
	 * The first of these names that has a value, without case.
	 *
	 * @param array<int|string, mixed> $record From the service.
	 * @param string                   ...$names In the spelling of the API.
	 * @return mixed Null where there is none.
	 */
	public static function get( array $record, string ...$names ) {
		foreach ( $names as $name ) {
			foreach ( $record as $key => $value ) {
				if ( null !== $value && 0 === strcasecmp( (string) $key, $name ) ) {
					return $value;
				}
			}
		}
		return null;
	}

	/**
	 * What a path such as `job.title` leads to.
	 *
	 * @param array<int|string, mixed> $record From the service.
	 * @param string                   $path   Names with dots between them.
	 * @return mixed
	 */
	public static function at( array $record, string $path ) {
		$value = $record;
		foreach ( explode( '.', $path ) as $name ) {
			$value = is_array( $value ) ? self::get( $value, $name ) : null;
		}
		return $value;
	}

	/**
	 * A record without what a path leads to.
	 *
	 * @param array<int|string, mixed> $record From the service.
	 * @param string                   $path   Names with dots between them.
	 * @return array<int|string, mixed>
	 */
	public static function without( array $record, string $path ): array {
		list( $name, $rest ) = array_pad( explode( '.', $path, 2 ), 2, '' );
		foreach ( $record as $key => $value ) {
			if ( 0 !== strcasecmp( (string) $key, $name ) ) {
				continue;
			}
			if ( '' === $rest ) {
				unset( $record[ $key ] );
			} elseif ( is_array( $value ) ) {
				$record[ $key ] = self::without( $value, $rest );
			}
		}
		return $record;
	}

	/** A text to compare, without case. Not every PHP has mbstring, and WordPress brings only a part of it. */
	public static function folded( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( trim( $text ) ) : strtolower( trim( $text ) );
	}

	/**
	 * @param mixed $value From the service.
	 */
	public static function text( $value ): string {
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? trim( (string) $value ) : '';
	}

	/**
	 * Terms: each `{id, name}` in a spelling of its own, or a text.
	 *
	 * @param mixed $value An array of terms, or a single one.
	 * @return array<int, array{id: string, name: string, record: array<int|string, mixed>}>
	 */
	public static function terms( $value ): array {
		$is_list = is_array( $value ) && ( array() === $value || isset( $value[0] ) );
		$terms   = array();
		foreach ( $is_list ? $value : array( $value ) as $one ) {
			$id   = is_array( $one ) ? self::text( self::get( $one, 'id', 'code', 'value' ) ) : '';
			$name = is_array( $one ) ? self::text( self::get( $one, 'name', 'description', 'text' ) ) : self::text( $one );
			$name = '' === $name ? $id : $name;
			if ( '' !== $name ) {
				$terms[] = array(
					'id'     => $id,
					'name'   => $name,
					'record' => is_array( $one ) ? $one : array(),
				);
			}
		}
		return $terms;
	}

	/**
	 * The calendar day of a date of the service, `YYYY-MM-DD`; empty where it is none.
	 *
	 * @param mixed $value A date, or a date with a time: without an offset, the day that is written.
	 */
	public static function day( $value ): string {
		if ( ! is_string( $value ) || ! preg_match( '/^(\d{4})-(\d\d)-(\d\d)(?:$|[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$)/i', trim( $value ), $parts ) ) {
			return '';
		}
		if ( ! checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) ) {
			return '';
		}
		if ( ! empty( $parts[4] ) ) {
			try {
				return ( new \DateTimeImmutable( trim( $value ) ) )->setTimezone( wp_timezone() )->format( 'Y-m-d' );
			} catch ( \Exception $exception ) {
				return '';
			}
		}
		return "$parts[1]-$parts[2]-$parts[3]";
	}
}
