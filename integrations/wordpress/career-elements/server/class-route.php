<?php
/**
 * The vacancy that a request is for.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Which vacancy an address names, and what is known of it.
 */
final class Route {
	/** It is open. */
	const OPEN = 'open';
	/** It has closed: its page says so. */
	const CLOSED = 'closed';
	/** It has closed long ago. */
	const GONE = 'gone';
	/** The service has never answered, or has sent a part of its list, so nobody knows. */
	const UNKNOWN = 'unknown';

	/** @var string One of the above. */
	public $state;
	/** @var string */
	public $id;
	/** @var string */
	public $title;
	/** @var string The tag of the language. */
	public $language;
	/** @var Vacancy|null As the list has it, where it is open. */
	public $vacancy = null;
	/** @var array<string, int> What a closed one had in common with others. */
	public $keys = array();

	private function __construct( string $state, string $language, string $id, string $title = '' ) {
		$this->state    = $state;
		$this->language = $language;
		$this->id       = $id;
		$this->title    = $title;
	}

	/**
	 * @param string    $segment   The last part of an address.
	 * @param string    $language  A tag.
	 * @param Vacancies $vacancies Of the service.
	 * @param Register  $register  Of what there was.
	 * @return self|null Null: no vacancy has this address.
	 */
	public static function find( string $segment, string $language, Vacancies $vacancies, Register $register ): ?self {
		$open  = $vacancies->open( $language );
		$found = self::open_one( $segment, $open, $language );
		if ( $found ) {
			return $found;
		}
		$is_known = null !== $open && $vacancies->is_complete( $language );
		$known    = $register->find( $language, $segment );
		if ( $known && ( $is_known || $known['closed'] ) ) {
			// A deadline may have passed since the list was asked for.
			$is_gone     = $known['closed'] && time() - $known['closed'] > Register::CLOSED;
			$found       = new self( $is_gone ? self::GONE : self::CLOSED, $language, $known['id'], $known['title'] );
			$found->keys = $known['keys'];
			return $found;
		}
		if ( $known ) {
			return new self( self::UNKNOWN, $language, $known['id'], $known['title'] );
		}
		if ( ! $is_known ) {
			$starts = Addresses::starts_of( $segment );
			return new self( self::UNKNOWN, $language, end( $starts ) );
		}
		// It may have opened since.
		return self::open_one( $segment, $vacancies->newer( $language ), $language );
	}

	/**
	 * @param string                      $segment  The last part of an address.
	 * @param array<string, Vacancy>|null $open     By id.
	 * @param string                      $language A tag.
	 */
	private static function open_one( string $segment, ?array $open, string $language ): ?self {
		$id = Addresses::id_in( $segment, array_keys( (array) $open ) );
		if ( null === $id ) {
			return null;
		}
		$found          = new self( self::OPEN, $language, $id, $open[ $id ]->title );
		$found->vacancy = $open[ $id ];
		return $found;
	}
}
