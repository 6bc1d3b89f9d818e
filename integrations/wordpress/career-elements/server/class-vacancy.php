<?php
/**
 * One vacancy.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * A vacancy as the server's pages use it, whatever the host's record looks like. Texts are plain, and not escaped.
 */
final class Vacancy {
	/** @var string */
	public $id = '';
	/** @var string */
	public $title = '';
	/** @var string The first day, `YYYY-MM-DD`; empty: no bound. */
	public $start = '';
	/** @var string The last day, `YYYY-MM-DD`; empty: no bound. */
	public $end = '';
	/** @var bool Whether it is for employees only. */
	public $is_internal = false;
	/** @var array<string, array<int, array{id: string, name: string, record: array<int|string, mixed>}>> By the names of facts. */
	public $terms = array();
	/** @var array<int, array{name: string, title: string, phone: string, email: string}> */
	public $contacts = array();
	/** @var array{min: float, max: float, currency: string, period: string, basis: string[]}|array{} 0: no bound. */
	public $salary = array();
	/** @var string HTML as the service sent it: untrusted. Only a single vacancy has it. */
	public $advert = '';
	/** @var string Where to apply instead of the form: a web address, or empty. */
	public $apply_url = '';
	/** @var string A web address, or empty. */
	public $image = '';
	/** @var string */
	public $image_alt = '';
	/** @var string The language of its texts, where the service says so. */
	public $language = '';
	/** @var array<int|string, mixed> As received. */
	public $record = array();
	/** @var string[] The paths of what a list does not show of it. */
	private $long = array( 'advertisementText', 'contacts' );

	/** The fields with terms, by the names of facts. */
	const TERMS = array(
		'location'            => array( 'locations', 'location' ),
		'organization'        => array( 'organization' ),
		'job-type'            => array( 'jobType' ),
		'employment-category' => array( 'employmentCategory' ),
		'field-of-work'       => array( 'fieldsOfWork' ),
		'region'              => array( 'regions' ),
	);

	/**
	 * @param array<int|string, mixed> $record From the service.
	 * @param array<string, mixed>     $map    Where a host keeps fields of other names: paths.
	 * @return self|null Null without an id or a title.
	 */
	public static function read( array $record, array $map = array() ): ?self {
		$small   = array_change_key_case( $record );
		$get     = static function ( string ...$names ) use ( $record, $small, $map ) {
			if ( isset( $map[ $names[0] ] ) && is_string( $map[ $names[0] ] ) ) {
				return Record::at( $record, $map[ $names[0] ] );
			}
			foreach ( $names as $name ) {
				if ( isset( $small[ strtolower( $name ) ] ) ) {
					return $small[ strtolower( $name ) ];
				}
			}
			return null;
		};
		$vacancy = new self();

		$vacancy->id    = Record::text( $get( 'id' ) );
		$vacancy->title = trim( (string) preg_replace( '/\p{Cc}+/u', ' ', Record::text( $get( 'title', 'description' ) ) ) );
		if ( '' === $vacancy->id || ! preg_match( '/[\p{L}\p{N}\p{P}\p{S}]/u', $vacancy->title ) ) {
			return null;
		}
		$access = $get( 'access' );
		// What cannot be read might mean "internal", and that must not get on a public page.
		$vacancy->is_internal = null !== $access && '' !== $access && 'external' !== strtolower( Record::text( $access ) );
		$vacancy->start       = Record::day( $get( 'startDate' ) );
		$vacancy->end         = Record::day( $get( 'endDate' ) );
		foreach ( self::TERMS as $fact => $names ) {
			$vacancy->terms[ $fact ] = Record::terms( $get( ...$names ) );
		}
		$vacancy->contacts = self::contacts_in( $get( 'contacts' ) );
		$salary            = $get( 'salary' );
		$vacancy->salary   = self::salary_in(
			static function ( string $field ) use ( $record, $map, $salary ) {
				if ( isset( $map[ "salary.$field" ] ) && is_string( $map[ "salary.$field" ] ) ) {
					return Record::at( $record, $map[ "salary.$field" ] );
				}
				return is_array( $salary ) ? Record::get( $salary, $field ) : null;
			}
		);
		$advert            = $get( 'advertisementText' );
		$vacancy->advert   = is_string( $advert ) ? $advert : '';

		$vacancy->apply_url = self::web_address( Record::text( $get( 'applicationUrl' ) ) );
		$vacancy->image     = self::web_address( Record::text( $get( 'image' ) ) );
		$vacancy->image_alt = isset( $map['imageAlt'] ) ? Record::text( $get( 'imageAlt' ) ) : '';
		$vacancy->record    = $record;
		$vacancy->long      = array_filter( array_merge( $vacancy->long, array_values( array_intersect_key( $map, array_flip( $vacancy->long ) ) ) ), 'is_string' );
		return $vacancy;
	}

	/** @return array<int|string, mixed> Its record without advert and contacts, which lists do not show. */
	public function summary(): array {
		$record = $this->record;
		foreach ( $this->long as $path ) {
			$record = Record::without( $record, $path );
		}
		return $record;
	}

	/**
	 * Whether everybody may see it on a day.
	 *
	 * @param string $day `YYYY-MM-DD`.
	 */
	public function is_public_on( string $day ): bool {
		return ! $this->is_internal && ( '' === $this->start || $this->start <= $day ) && ( '' === $this->end || $day <= $this->end );
	}

	/**
	 * The names of a fact.
	 *
	 * @param string $fact A key of TERMS.
	 * @return string[]
	 */
	public function names( string $fact ): array {
		return array_column( $this->terms[ $fact ], 'name' );
	}

	/**
	 * @param mixed $value From the service.
	 * @return array<int, array{name: string, title: string, phone: string, email: string}>
	 */
	private static function contacts_in( $value ): array {
		$is_list  = is_array( $value ) && isset( $value[0] );
		$contacts = array();
		foreach ( $is_list ? $value : array( $value ) as $one ) {
			if ( ! is_array( $one ) ) {
				continue;
			}
			$contact = array();
			foreach ( array( 'name', 'title', 'phone', 'email' ) as $name ) {
				$contact[ $name ] = Record::text( Record::get( $one, $name ) );
			}
			if ( '' !== $contact['name'] . $contact['phone'] . $contact['email'] ) {
				$contacts[] = $contact;
			}
		}
		return $contacts;
	}

	/**
	 * What cannot be read for certain counts as not stated: `45.000` is 45 in one country and 45,000 in another.
	 *
	 * @param callable(string): mixed $get The value of a field of the salary.
	 * @return array{min: float, max: float, currency: string, period: string, basis: string[]}|array{}
	 */
	private static function salary_in( callable $get ): array {
		$amount = static function ( string $name ) use ( $get ): float {
			$value = $get( $name );
			$is_ok = is_int( $value ) || is_float( $value ) || ( is_string( $value ) && preg_match( '/^\d{1,10}(?:\.\d{1,2})?$/', trim( $value ) ) );
			return $is_ok && $value > 0 && $value < 1e9 ? (float) $value : 0.0;
		};
		$value  = $amount( 'value' );
		$bounds = array( $amount( 'min' ) ? $amount( 'min' ) : $value, $amount( 'max' ) ? $amount( 'max' ) : $value );
		if ( ! array_filter( $bounds ) ) {
			return array();
		}
		if ( $bounds[0] && $bounds[1] ) {
			sort( $bounds );
		}
		$currency = strtoupper( Record::text( $get( 'currency' ) ) );
		$signs    = array(
			'€' => 'EUR',
			'£' => 'GBP',
		);
		$currency = isset( $signs[ $currency ] ) ? $signs[ $currency ] : $currency;
		$unit     = '/^(?:per |an? )?(?:(h(?:ou)?r?)|(d(?:a[yi])?)|(w(?:ee)?k?)|(m(?:o(?:nth)?)?)|(y(?:ea)?r?|ann(?:um|ual)))(?:s|ly)?$/';
		$period   = preg_match( $unit, strtolower( Record::text( $get( 'unit' ) ) ), $parts ) ? count( $parts ) - 2 : -1;
		return array(
			'min'      => $bounds[0],
			'max'      => $bounds[1],
			'currency' => preg_match( '/^[A-Z]{3}$/', $currency ) ? $currency : '',
			'period'   => $period < 0 ? '' : array( 'hour', 'day', 'week', 'month', 'year' )[ $period ],
			'basis'    => self::basis_in( $get( 'basis' ) ),
		);
	}

	/**
	 * What the amounts of a salary say.
	 *
	 * @param mixed $value A list, or a text with commas; other words are left out.
	 * @return string[]
	 */
	private static function basis_in( $value ): array {
		$given    = is_string( $value ) ? explode( ',', $value ) : $value;
		$given    = is_array( $given ) && array_values( $given ) === $given ? $given : array();
		$patterns = array(
			'gross'     => '/^gross$/',
			'full-time' => '/^(?:fte|full[- ]time(?: equivalent)?)$/',
			'agreement' => '/^(?:collective )?agreement$/',
		);
		$words    = array();
		foreach ( $given as $one ) {
			$words[] = is_string( $one ) ? strtolower( trim( $one ) ) : '';
		}
		return array_keys(
			array_filter(
				$patterns,
				static function ( $pattern ) use ( $words ) {
					return (bool) preg_grep( $pattern, $words );
				}
			)
		);
	}

	/**
	 * An absolute address of the web, also one written without its scheme; empty for anything else.
	 *
	 * @param string $text From the service.
	 */
	public static function web_address( string $text ): string {
		$text = preg_match( '~^//[^/]|^www\.[^\s./]+\.~i', $text ) ? 'https://' . ltrim( $text, '/' ) : $text;
		return preg_match( '~^https?://[^\s<>"\'\\\\/?#]+(?:[/?#][^\s<>"\\\\\p{Cc}]*)?$~iu', $text ) ? $text : '';
	}
}
