<?php
/**
 * Structured data for search engines.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * A JobPosting (https://schema.org/JobPosting), only where all that search engines require is there: they report an incomplete one as an
 * error. Nothing is guessed.
 */
final class Job_Posting {
	/** Names of employment types, without case, blanks and hyphens. */
	const TYPES = array(
		'FULL_TIME'  => 'fulltime fuldtid heltid vollzeit',
		'PART_TIME'  => 'parttime deltid teilzeit',
		'CONTRACTOR' => 'contractor',
		'TEMPORARY'  => 'temporary befristet fixedterm tidsbegrænset vikariat visstid',
		'INTERN'     => 'intern internship praktik praktikant praktikplads praktikum',
		'VOLUNTEER'  => 'volunteer ehrenamt frivillig',
		'PER_DIEM'   => 'perdiem',
		'OTHER'      => 'other',
	);
	/** The names that hosts use for the lines of an address, the more specific name first. */
	const ADDRESS = array(
		'streetAddress'   => array( 'addressStreet', 'streetAddress', 'addressStreet1', 'street' ),
		'addressLocality' => array( 'addressCity', 'addressLocality', 'city' ),
		'addressRegion'   => array( 'addressStateProvince', 'addressRegion', 'stateProvince' ),
		'postalCode'      => array( 'addressZipPostalCode', 'zipPostalCode', 'postalCode', 'zipCode', 'zip' ),
		'addressCountry'  => array( 'addressCountryRegion', 'addressCountry', 'countryRegion', 'countryCode', 'country' ),
	);

	/**
	 * @param Vacancy              $vacancy      With its advert.
	 * @param string               $advert       Cleaned.
	 * @param string               $organization The company's name.
	 * @param array<string, mixed> $site         The setting `data-job-posting`, read.
	 * @param bool                 $has_form     Whether the site has a form to apply by.
	 * @return array<string, mixed> Empty where something required is missing.
	 */
	public static function of( Vacancy $vacancy, string $advert, string $organization, array $site = array(), bool $has_form = true ): array {
		$places = self::places( $vacancy );
		$remote = self::is_remote( $vacancy, $site );
		$limits = $remote ? self::countries( $vacancy, $site ) : array();
		if ( '' === $vacancy->start || '' === $advert || '' === $organization || ! ( $places || $limits ) ) {
			return array();
		}
		$company = array_filter(
			array(
				'@type'  => 'Organization',
				'name'   => $organization,
				'sameAs' => isset( $site['sameAs'] ) && is_string( $site['sameAs'] ) ? $site['sameAs'] : '',
				'logo'   => isset( $site['logo'] ) && is_string( $site['logo'] ) ? $site['logo'] : '',
			)
		);
		$posting = array(
			'@context'           => 'https://schema.org/',
			'@type'              => 'JobPosting',
			'title'              => $vacancy->title,
			'description'        => $advert,
			'identifier'         => array(
				'@type' => 'PropertyValue',
				'name'  => $organization,
				'value' => $vacancy->id,
			),
			'datePosted'         => $vacancy->start,
			// The last day is inclusive; a date without time would end at its beginning.
			'validThrough'       => '' === $vacancy->end ? '' : ( new \DateTimeImmutable( $vacancy->end . 'T23:59:59', wp_timezone() ) )->format( 'c' ),
			'employmentType'     => self::employment_types( $vacancy, $site ),
			'baseSalary'         => self::base_salary( $vacancy ),
			'hiringOrganization' => $company,
			'jobLocation'        => $places,
		);
		if ( $remote ) {
			$posting['jobLocationType']               = 'TELECOMMUTE';
			$posting['applicantLocationRequirements'] = array_map(
				static function ( $name ) {
					return array(
						'@type' => 'Country',
						'name'  => $name,
					);
				},
				$limits ? $limits : array_values( array_unique( array_column( array_column( $places, 'address' ), 'addressCountry' ) ) )
			);
		}
		$industry = Record::text( Record::get( $vacancy->record, 'industry' ) );

		$posting['industry'] = '' === $industry && isset( $site['industry'] ) ? Record::text( $site['industry'] ) : $industry;
		$posting             = array_filter(
			$posting,
			static function ( $value ) {
				return '' !== $value && array() !== $value;
			}
		);
		// Whether one applies on this site.
		$posting['directApply'] = $has_form && '' === $vacancy->apply_url;
		return $posting;
	}

	/** @return array<int, array{'@type': string, address: array<string, string>}> Those with a country. */
	private static function places( Vacancy $vacancy ): array {
		$places = array();
		foreach ( $vacancy->terms['location'] as $term ) {
			$address = self::address( $term['record'] );
			if ( ! $address && 1 === count( $vacancy->terms['location'] ) ) {
				// With a single location, the vacancy's address is that of the location.
				$address = self::address( $vacancy->record );
			}
			if ( isset( $address['addressCountry'] ) ) {
				$places[] = array(
					'@type'   => 'Place',
					'address' => array( '@type' => 'PostalAddress' ) + $address,
				);
			}
		}
		return $places;
	}

	/**
	 * The street and the town in one line; empty when neither is known.
	 *
	 * @param array<int|string, mixed> $record Of a location, or of a vacancy.
	 */
	public static function address_line( array $record ): string {
		$address = self::address( $record ) + array_fill_keys( array( 'streetAddress', 'postalCode', 'addressLocality' ), '' );
		$town    = trim( $address['postalCode'] . ' ' . $address['addressLocality'] );
		return implode( ', ', array_filter( array( $address['streetAddress'], $town ), 'strlen' ) );
	}

	/**
	 * @param array<int|string, mixed> $record Of a location, or of a vacancy; an address may be nested in it.
	 * @return array<string, string>
	 */
	private static function address( array $record ): array {
		$address = array();
		foreach ( self::ADDRESS as $line => $names ) {
			$value = Record::get( $record, ...$names );
			if ( is_string( $value ) && '' !== trim( $value ) ) {
				$address[ $line ] = trim( $value );
			}
		}
		$nested = Record::get( $record, 'address' );
		return ! $address && is_array( $nested ) && $nested !== $record ? self::address( $nested ) : $address;
	}

	/**
	 * What a word of a record means by the site's map.
	 *
	 * @param string               $word From the record.
	 * @param array<string, mixed> $site The setting.
	 */
	private static function meaning( string $word, array $site ): string {
		foreach ( isset( $site['values'] ) && is_array( $site['values'] ) ? $site['values'] : array() as $key => $value ) {
			if ( is_string( $value ) && Record::folded( (string) $key ) === Record::folded( $word ) ) {
				return $value;
			}
		}
		return '';
	}

	/** @param array<string, mixed> $site The setting. */
	private static function is_remote( Vacancy $vacancy, array $site ): bool {
		$is_mapped = isset( $site['fields']['jobLocationType'] ) && is_string( $site['fields']['jobLocationType'] );
		$where     = Record::at( $vacancy->record, $is_mapped ? $site['fields']['jobLocationType'] : 'jobLocationType' );
		if ( $is_mapped && true === $where ) {
			return true;
		}
		foreach ( is_array( $where ) ? $where : array( $where ) as $word ) {
			if ( is_string( $word ) && ( 'TELECOMMUTE' === $word || 'TELECOMMUTE' === self::meaning( $word, $site ) ) ) {
				return true;
			}
		}
		foreach ( array( 'remote', 'isRemote', 'telecommute' ) as $name ) {
			if ( true === Record::get( $vacancy->record, $name ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param Vacancy              $vacancy Remote.
	 * @param array<string, mixed> $site    The setting.
	 * @return string[]
	 */
	private static function countries( Vacancy $vacancy, array $site ): array {
		$written = array_column( Record::terms( Record::get( $vacancy->record, 'applicantLocationRequirements' ) ), 'name' );
		$given   = isset( $site['countries'] ) ? array_column( Record::terms( $site['countries'] ), 'name' ) : array();
		return $written ? $written : $given;
	}

	/**
	 * @param Vacancy              $vacancy Any.
	 * @param array<string, mixed> $site    The setting.
	 * @return string[]
	 */
	private static function employment_types( Vacancy $vacancy, array $site ): array {
		$found = array();
		foreach ( array_merge( $vacancy->terms['employment-category'], $vacancy->terms['job-type'] ) as $term ) {
			$words  = array( $term['id'], $term['name'] );
			$mapped = array_filter(
				array_map(
					static function ( $word ) use ( $site ) {
						return self::meaning( $word, $site );
					},
					$words
				),
				static function ( $type ) {
					return isset( self::TYPES[ $type ] );
				}
			);
			foreach ( self::TYPES as $type => $names ) {
				$joined = array_map(
					static function ( $word ) {
						return (string) preg_replace( '/[\s_\x{2010}\x{2011}-]+/u', '', Record::folded( $word ) );
					},
					$words
				);
				if ( $mapped ? in_array( $type, $mapped, true ) : array_intersect( $joined, explode( ' ', $names ) ) ) {
					$found[ $type ] = true;
				}
			}
		}
		// In a fixed order, each once.
		return array_keys( array_intersect_key( self::TYPES, $found ) );
	}

	/**
	 * Search engines need to know in which currency and for which time.
	 *
	 * @param Vacancy $vacancy Any.
	 * @return array<string, mixed>
	 */
	private static function base_salary( Vacancy $vacancy ): array {
		$salary = $vacancy->salary;
		if ( ! $salary || '' === $salary['currency'] || '' === $salary['period'] ) {
			return array();
		}
		$amount = $salary['min'] === $salary['max'] ? array( 'value' => $salary['min'] ) : array_filter(
			array(
				'minValue' => $salary['min'],
				'maxValue' => $salary['max'],
			)
		);
		return array(
			'@type'    => 'MonetaryAmount',
			'currency' => $salary['currency'],
			'value'    => array( '@type' => 'QuantitativeValue' ) + $amount + array( 'unitText' => strtoupper( $salary['period'] ) ),
		);
	}
}
