<?php
/**
 * Work for after the page.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Refreshes answers when the visitor has the page: in the same request where the web server can be told that the page is done, else by
 * WordPress's schedule.
 */
final class Background {
	const HOOK = 'career_elements_refresh';

	/** @var array<string, string[]> What is to be refreshed, each once. */
	private $wanted = array();

	/**
	 * @param string $what     `list` or `vacancy`.
	 * @param string $language A tag.
	 * @param string $id       Of the vacancy.
	 */
	public function refresh_later( string $what, string $language, string $id ): void {
		$arguments = array( $what, $language, $id );
		if ( ! $this->can_finish() ) {
			if ( ! wp_next_scheduled( self::HOOK, $arguments ) ) {
				wp_schedule_single_event( time(), self::HOOK, $arguments );
			}
			return;
		}
		if ( ! $this->wanted ) {
			add_action( 'shutdown', array( $this, 'refresh' ), 100 );
		}
		$this->wanted[ implode( ' ', $arguments ) ] = $arguments;
	}

	public function refresh(): void {
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} else {
			litespeed_finish_request();
		}
		foreach ( $this->wanted as $arguments ) {
			do_action_ref_array( self::HOOK, $arguments );
		}
	}

	/** Seconds for which an answer is shown while it waits to be refreshed: the schedule of some sites never runs. */
	public function max_age(): int {
		return $this->can_finish() ? DAY_IN_SECONDS : HOUR_IN_SECONDS;
	}

	private function can_finish(): bool {
		return function_exists( 'fastcgi_finish_request' ) || function_exists( 'litespeed_finish_request' );
	}
}
