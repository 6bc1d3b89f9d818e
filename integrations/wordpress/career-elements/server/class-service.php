<?php
/**
 * The recruiting service, asked by the server.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Asks as a visitor's browser does: without credentials, with the site's origin and the page's language.
 */
final class Service {
	/** Seconds until a request fails. */
	const TIMEOUT = 3;
	/** Bytes of an answer: some ten thousand vacancies. */
	const MAX_BYTES = 20 * 1024 * 1024;
	/** No answer, and statuses that concern the service as a whole, not one vacancy. */
	const DOWN   = array( 0, 401, 403, 429, 502, 503, 504 );
	const ROUTES = array(
		'vacancies' => '/vacancies/',
		'vacancy'   => '/vacancies/{id}',
	);

	/** @var callable(): array<string, string> The attributes of the script tag. */
	private $settings;
	/** @var string */
	private $origin;
	/** @var bool */
	private $has_answered = true;

	/**
	 * @param callable $settings Gives the attributes of the script tag, `data-base-url` and the like.
	 * @param string   $origin   Of the site, as a browser sends it.
	 */
	public function __construct( callable $settings, string $origin ) {
		$this->settings = $settings;
		$this->origin   = $origin;
	}

	/**
	 * The public vacancies of a day.
	 *
	 * @param string $language A tag.
	 * @param string $day      `YYYY-MM-DD`.
	 * @return array{list: array<int, array<string, mixed>>, total: int}|null Records, and how many there are; null: no usable answer.
	 */
	public function vacancies( string $language, string $day ): ?array {
		$answer = $this->ask(
			'vacancies',
			$language,
			'',
			array(
				'access'  => 'external',
				'perdate' => $day,
			)
		);
		if ( null === $answer || 200 !== $answer['status'] || ! is_array( $answer['body'] ) ) {
			return null;
		}
		return self::list_in( $answer['body'] );
	}

	/**
	 * One vacancy with its advert.
	 *
	 * @param string $id       Its id.
	 * @param string $language A tag.
	 * @return array{record?: array<string, mixed>, language?: string}|null Empty: there is no such vacancy; null: no usable answer.
	 */
	public function vacancy( string $id, string $language ): ?array {
		$answer = $this->ask( 'vacancy', $language, $id );
		if ( null === $answer ) {
			return null;
		}
		if ( 404 === $answer['status'] || 410 === $answer['status'] ) {
			return array();
		}
		if ( 200 !== $answer['status'] || ! is_array( $answer['body'] ) ) {
			return null;
		}
		return array(
			'record'   => $answer['body'],
			'language' => $answer['language'],
		);
	}

	/**
	 * A file of JSON, such as the directory.
	 *
	 * @param string $url Its address; relative to the site's.
	 * @return array<int|string, mixed>|null Null: it cannot be read.
	 */
	public function file( string $url ): ?array {
		$options = array(
			'timeout'             => self::TIMEOUT,
			'limit_response_size' => self::MAX_BYTES,
		);
		$answer  = wp_remote_get( \WP_Http::make_absolute_url( $url, $this->origin . '/' ), $options );
		$is_read = ! is_wp_error( $answer ) && 200 === (int) wp_remote_retrieve_response_code( $answer );
		$read    = $is_read ? json_decode( (string) wp_remote_retrieve_body( $answer ), true ) : null;
		return is_array( $read ) ? $read : null;
	}

	/** Whether the service has answered the last request for vacancies. */
	public function has_answered(): bool {
		return $this->has_answered;
	}

	/**
	 * @param string                $route    A key of ROUTES.
	 * @param string                $language A tag.
	 * @param string                $id       Of a vacancy.
	 * @param array<string, string> $query    Parameters.
	 * @return array{status: int, body: mixed, language: string}|null Null: no answer.
	 */
	private function ask( string $route, string $language, string $id = '', array $query = array() ): ?array {
		$answer = wp_remote_get(
			$this->url( $route, $id, $query ),
			array(
				'timeout'             => self::TIMEOUT,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_BYTES,
				'headers'             => array_merge(
					array(
						'Accept' => 'application/json',
						'Origin' => $this->origin,
					),
					$this->language_header( $language )
				),
			)
		);

		$status             = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		$this->has_answered = ! in_array( $status, self::DOWN, true );
		if ( ! $this->has_answered ) {
			return null;
		}
		$written = trim( (string) wp_remote_retrieve_header( $answer, 'content-language' ) );
		return array(
			'status'   => $status,
			'body'     => json_decode( (string) wp_remote_retrieve_body( $answer ), true ),
			// A list of languages says for whom the answer is, not what it is written in.
			'language' => preg_match( '/^[\w-]+$/', $written ) ? $written : '',
		);
	}

	/**
	 * @param string                $route A key of ROUTES.
	 * @param string                $id    Of a vacancy.
	 * @param array<string, string> $query Parameters.
	 */
	private function url( string $route, string $id, array $query ): string {
		$path   = $this->setting( 'data-path' );
		$single = '{' === substr( ltrim( $path ), 0, 1 ) ? json_decode( $path, true ) : null;
		$prefix = '' === $path || is_array( $single ) ? '/api/{customerId}' : rtrim( $path, '/' );
		$filled = strtr(
			is_array( $single ) && isset( $single[ $route ] ) ? (string) $single[ $route ] : $prefix . self::ROUTES[ $route ],
			array(
				'{customerId}' => rawurlencode( $this->setting( 'data-customer-id' ) ),
				'{id}'         => rawurlencode( $id ),
			)
		);
		$search = http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
		$joint  = false === strpos( $filled, '?' ) ? '?' : '&';
		return rtrim( $this->setting( 'data-base-url' ), '/' ) . '/' . ltrim( $filled, '/' ) . ( '' === $search ? '' : $joint . $search );
	}

	/**
	 * @param string $language A tag.
	 * @return array<string, string> None where the service answers in this language by itself.
	 */
	private function language_header( string $language ): array {
		$own = $this->setting( 'data-service-language' );
		if ( 'false' === $this->setting( 'data-language-header' ) || ( '' !== $own && Words::is_compatible( $own, $language ) ) ) {
			return array();
		}
		$prefix = $this->setting( 'data-header-prefix' );
		return array( ( '' === $prefix ? 'X-Service' : $prefix ) . '-User-Language' => $language );
	}

	private function setting( string $name ): string {
		$settings = ( $this->settings )();
		return isset( $settings[ $name ] ) ? trim( $settings[ $name ] ) : '';
	}

	/**
	 * The list in an answer, which is an array or an object with exactly one array under a known name.
	 *
	 * @param array<int|string, mixed> $body The answer.
	 * @return array{list: array<int, array<string, mixed>>, total: int}|null
	 */
	private static function list_in( array $body ): ?array {
		$total = Record::get( $body, 'total' );
		if ( array() !== $body && array_keys( $body ) !== range( 0, count( $body ) - 1 ) ) {
			$lists = array();
			foreach ( $body as $name => $value ) {
				if ( is_array( $value ) && in_array( strtolower( (string) $name ), array( 'value', 'items', 'data', 'results', 'vacancies' ), true ) ) {
					$lists[] = $value;
				}
			}
			if ( 1 !== count( $lists ) ) {
				return null;
			}
			$body = $lists[0];
		}
		// What is not a record cannot be read later either, so it does not make the list incomplete.
		$list = array_values( array_filter( $body, 'is_array' ) );
		return array(
			'list'  => $list,
			'total' => count( $list ) + ( is_int( $total ) ? max( 0, $total - count( $body ) ) : 0 ),
		);
	}
}
