<?php
/**
 * The vacancies of the site's service, as far as its server knows them.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Reads from the cache, and asks the service where that is allowed. Nothing here throws, and nothing waits longer than one request.
 */
final class Vacancies {
	/** Seconds between two lists that are asked for because an id is not in the first one. */
	const ASK_FOR_NEW = 60;

	/** @var Service */
	private $service;
	/** @var Cache */
	private $cache;
	/** @var Register */
	private $register;
	/** @var Background */
	private $background;
	/** @var callable(): array<string, mixed> Where a host keeps fields of other names. */
	private $map;
	/** @var array<string, array<string, Vacancy>> What was read in this request, by language. */
	private $lists = array();

	/**
	 * @param Service    $service  Asked.
	 * @param Cache      $cache    Keeps the answers.
	 * @param Register   $register Learns what has opened and closed.
	 * @param Background $background Refreshes an answer when the page is done.
	 * @param callable   $map      Gives the map of fields.
	 */
	public function __construct( Service $service, Cache $cache, Register $register, Background $background, callable $map ) {
		$this->service    = $service;
		$this->cache      = $cache;
		$this->register   = $register;
		$this->background = $background;
		$this->map        = $map;
	}

	/**
	 * The open vacancies, by id, in the order of the service.
	 *
	 * @param string $language A tag.
	 * @return array<string, Vacancy>|null Null: the service has never answered.
	 */
	public function open( string $language ): ?array {
		if ( ! isset( $this->lists[ $language ] ) ) {
			$kept = $this->answer( 'list', $language, '' );
			if ( null === $kept ) {
				return null;
			}
			$this->lists[ $language ] = $this->read_list( $kept['value']['list'] );
		}
		return $this->lists[ $language ];
	}

	/**
	 * The open vacancies, as far as they are known without asking.
	 *
	 * @param string $language A tag.
	 * @return array<string, Vacancy>
	 */
	public function kept( string $language ): array {
		if ( null === $this->cache->read( $this->key( 'list', $language, '' ) ) ) {
			$this->background->refresh_later( 'list', $language, '' );
			return array();
		}
		return (array) $this->open( $language );
	}

	/** Whether the service has sent all open vacancies: one that is not among them is not open then. */
	public function is_complete( string $language ): bool {
		$kept = $this->cache->read( $this->key( 'list', $language, '' ) );
		return null !== $kept && $kept['value']['total'] <= count( $kept['value']['list'] );
	}

	/** When the service was asked for the open vacancies, in seconds since 1970. */
	public function asked_at( string $language ): int {
		$kept = $this->cache->read( $this->key( 'list', $language, '' ) );
		return $kept ? $kept['at'] : 0;
	}

	/**
	 * Asks for the list again where a vacancy may have opened since, at most once a minute.
	 *
	 * @param string $language A tag.
	 * @return array<string, Vacancy>|null Null: nothing newer is known.
	 */
	public function newer( string $language ): ?array {
		if ( time() - $this->asked_at( $language ) < self::ASK_FOR_NEW || null === $this->refresh( 'list', $language, '' ) ) {
			return null;
		}
		return $this->open( $language );
	}

	/**
	 * One vacancy with its advert.
	 *
	 * @param string $id       Its id.
	 * @param string $language A tag.
	 * @return array{vacancy: Vacancy|null, at: int}|null Without a vacancy: the service does not know it; null: no answer.
	 */
	public function one( string $id, string $language ): ?array {
		$kept = $this->answer( 'vacancy', $language, $id );
		if ( null === $kept ) {
			return null;
		}
		$value   = $kept['value'];
		$vacancy = isset( $value['record'] ) && is_array( $value['record'] ) ? Vacancy::read( $value['record'], ( $this->map )() ) : null;
		if ( $vacancy && ! empty( $value['language'] ) ) {
			$vacancy->language = (string) $value['language'];
		}
		return array(
			'vacancy' => $vacancy && $vacancy->id === $id && $vacancy->is_public_on( self::today() ) ? $vacancy : null,
			'at'      => $kept['at'],
		);
	}

	/**
	 * Asks the service, unless another request does or it has just failed.
	 *
	 * @param string $what     `list`, `vacancy` or `file`.
	 * @param string $language A tag.
	 * @param string $id       Of the vacancy, or the file's address.
	 * @return array{at: int, value: array<int|string, mixed>}|null
	 */
	public function refresh( string $what, string $language, string $id ): ?array {
		$key = $this->key( $what, $language, $id );
		if ( $this->cache->is_paused( $key ) || ! $this->cache->lock( $key ) ) {
			return null;
		}
		try {
			$value = $this->ask( $what, $language, $id );
			if ( null === $value || ( 'list' === $what && $this->is_doubtful( $value['list'], $key ) ) ) {
				// One vacancy that the service cannot send, or a file of another server, says nothing of the others.
				$is_down = 'list' === $what || ( 'vacancy' === $what && ! $this->service->has_answered() );
				$this->cache->pause( $is_down ? '' : $key );
				return null;
			}
			$kept = $this->cache->write( $key, $value );
			if ( 'list' === $what ) {
				$this->lists[ $language ] = $this->read_list( $value['list'] );
				if ( $this->is_complete( $language ) ) {
					$this->register->learn( $language, $this->lists[ $language ] );
				}
			}
			return $kept;
		} finally {
			$this->cache->unlock( $key );
		}
	}

	/**
	 * Whether a list is empty that had vacancies within the last hour: a fault of the service must not close the pages of all vacancies.
	 *
	 * @param array<int, array<string, mixed>> $records Of the list.
	 * @param string                           $key     Of the answer.
	 */
	private function is_doubtful( array $records, string $key ): bool {
		$kept = $records ? null : $this->cache->read( $key );
		return $kept && $kept['value']['list'] && time() - $kept['at'] < HOUR_IN_SECONDS;
	}

	/** @return array<int|string, mixed>|null Null: no usable answer. */
	private function ask( string $what, string $language, string $id ): ?array {
		switch ( $what ) {
			case 'list':
				return $this->service->vacancies( $language, self::today() );
			case 'vacancy':
				return $this->service->vacancy( $id, $language );
			default:
				return $this->service->file( $id );
		}
	}

	/**
	 * A file of JSON that the settings name.
	 *
	 * @param string $url Its address.
	 * @return array<int|string, mixed> Empty where it cannot be read.
	 */
	public function file( string $url ): array {
		$kept = $this->answer( 'file', '', $url );
		return null === $kept ? array() : $kept['value'];
	}

	/**
	 * What is kept, however old; it is refreshed later. Where nothing is kept, the service is asked now.
	 *
	 * @param string $what     `list` or `vacancy`.
	 * @param string $language A tag.
	 * @param string $id       Of the vacancy.
	 * @return array{at: int, value: array<int|string, mixed>}|null
	 */
	private function answer( string $what, string $language, string $id ): ?array {
		$kept = $this->cache->read( $this->key( $what, $language, $id ) );
		if ( $kept && time() - $kept['at'] < $this->background->max_age() ) {
			if ( time() - $kept['at'] >= Cache::FRESH ) {
				$this->background->refresh_later( $what, $language, $id );
			}
			return $kept;
		}
		$newer = $this->refresh( $what, $language, $id );
		return null === $newer ? $kept : $newer;
	}

	private function key( string $what, string $language, string $id ): string {
		return "$what $language $id";
	}

	/**
	 * The service is asked for public vacancies of today, and may answer others all the same.
	 *
	 * @param array<int|string, mixed> $records Of a list.
	 * @return array<string, Vacancy>
	 */
	private function read_list( array $records ): array {
		$found = array();
		$today = self::today();
		$map   = ( $this->map )();
		foreach ( $records as $record ) {
			$vacancy = is_array( $record ) ? Vacancy::read( $record, $map ) : null;
			if ( $vacancy && $vacancy->is_public_on( $today ) && ! isset( $found[ $vacancy->id ] ) ) {
				$found[ $vacancy->id ] = $vacancy;
			}
		}
		return $found;
	}

	/** The day where the company is. */
	public static function today(): string {
		return wp_date( 'Y-m-d' );
	}
}
