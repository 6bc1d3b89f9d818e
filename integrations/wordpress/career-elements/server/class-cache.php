<?php
/**
 * Answers of the service, kept between requests.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Keeps answers in transients, says when the service may be asked, and lets one request at a time ask.
 */
final class Cache {
	/** Seconds for which an answer is new. */
	const FRESH = 600;
	/** Seconds for which an answer is kept: it is shown while a newer one is fetched, and while the service is down. */
	const KEPT = 604800;
	/** Seconds after a failure in which nobody asks again. */
	const PAUSE = 60;
	/** Seconds after which a lock is one of a request that has died. */
	const LOCKED = 30;

	/** @var string Changes with the service and the customer. */
	private $prefix;

	/**
	 * @param string $source What the answers are of: another service has others.
	 */
	public function __construct( string $source ) {
		$this->prefix = 'career_elements_' . substr( md5( $source ), 0, 8 ) . '_';
	}

	/**
	 * @param string $key Of an answer.
	 * @return array{at: int, value: array<int|string, mixed>}|null
	 */
	public function read( string $key ): ?array {
		$kept = get_transient( $this->name( $key ) );
		return is_array( $kept ) && isset( $kept['at'], $kept['value'] ) && is_array( $kept['value'] ) ? $kept : null;
	}

	/**
	 * @param string                   $key   Of the answer.
	 * @param array<int|string, mixed> $value The answer.
	 * @return array{at: int, value: array<int|string, mixed>}
	 */
	public function write( string $key, array $value ): array {
		$kept = array(
			'at'    => time(),
			'value' => $value,
		);
		set_transient( $this->name( $key ), $kept, self::KEPT );
		return $kept;
	}

	/**
	 * Whether the service, or this answer of it, has failed a moment ago.
	 *
	 * @param string $key Of the answer.
	 */
	public function is_paused( string $key ): bool {
		return false !== get_transient( $this->prefix . 'pause' ) || false !== get_transient( $this->name( $key ) . '_pause' );
	}

	/**
	 * @param string $key Of the answer that failed; empty: the service has failed, so nothing is asked for.
	 */
	public function pause( string $key ): void {
		set_transient( '' === $key ? $this->prefix . 'pause' : $this->name( $key ) . '_pause', 1, self::PAUSE );
	}

	/**
	 * Takes the lock of an answer. Only an insert of the database is atomic: two requests may read the same option.
	 *
	 * @param string $key Of the answer.
	 */
	public function lock( string $key ): bool {
		global $wpdb;
		$name = $this->name( $key ) . '_lock';
		// phpcs:disable WordPress.DB.DirectDatabaseQuery
		$wpdb->query( $wpdb->prepare( "DELETE FROM `$wpdb->options` WHERE option_name = %s AND CAST(option_value AS UNSIGNED) < %d", $name, time() - self::LOCKED ) );
		return 1 === (int) $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO `$wpdb->options` (option_name, option_value, autoload) VALUES (%s, %s, 'no')", $name, time() ) );
		// phpcs:enable
	}

	public function unlock( string $key ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$wpdb->query( $wpdb->prepare( "DELETE FROM `$wpdb->options` WHERE option_name = %s", $this->name( $key ) . '_lock' ) );
	}

	/** The name of a transient has at most 172 characters; that of a vacancy's answer holds an id of the service. */
	private function name( string $key ): string {
		return $this->prefix . md5( $key );
	}
}
