<?php
/**
 * The pages of vacancies within WordPress.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Shows the page for a vacancy at the vacancy's own address, with the status that fits.
 */
final class Pages {
	/** @var Addresses */
	private $addresses;
	/** @var Vacancies */
	private $vacancies;
	/** @var Register */
	private $register;
	/** @var Route|null What this request is for. */
	private $route = null;
	/** @var string The tag of the language whose feed this request is for; empty: it is for something else. */
	private $feed = '';

	public function __construct( Addresses $addresses, Vacancies $vacancies, Register $register ) {
		$this->addresses = $addresses;
		$this->vacancies = $vacancies;
		$this->register  = $register;
	}

	public function add_hooks(): void {
		add_filter( 'request', array( $this, 'find_route' ) );
		add_filter( 'redirect_canonical', array( $this, 'keep_address' ) );
		add_filter( 'get_canonical_url', array( $this, 'canonical_url' ) );
		add_filter( 'pre_get_shortlink', array( $this, 'no_link_to_page' ) );
		add_filter( 'oembed_discovery_links', array( $this, 'no_link_to_page' ) );
		add_action( 'template_redirect', array( $this, 'answer' ), 1 );
	}

	/** The vacancy that this request is for; null: it is for something else. */
	public function route(): ?Route {
		return $this->route;
	}

	/** The address of the vacancy that this request is for; empty: it is for something else. */
	public function url(): string {
		if ( null === $this->route ) {
			return '';
		}
		return $this->addresses->of_segment( Addresses::segment( $this->route->id, $this->route->title, $this->route->language ), $this->route->language );
	}

	/**
	 * What WordPress has found at this address comes first.
	 *
	 * @param array<string, mixed> $query Its variables.
	 * @return array<string, mixed>
	 */
	public function find_route( array $query ): array {
		$match = is_admin() ? null : $this->addresses->match( $this->requested_path() );
		if ( null === $match ) {
			return $query;
		}
		// WordPress would answer with the comments on the page.
		if ( Job_Feed::SEGMENT === $match['segment'] && career_elements_option( 'job_feed' ) ) {
			$this->feed = $match['language'];
			return array( 'page_id' => $match['list'] );
		}
		if ( $this->is_taken( $query ) ) {
			return $query;
		}
		$this->route = Route::find( $match['segment'], $match['language'], $this->vacancies, $this->register );
		$kept        = array_intersect_key( $query, array( 'lang' => true ) );
		if ( null === $this->route ) {
			// WordPress would redirect from a number, a part that the page does not have, to the page.
			return empty( $query['page'] ) ? $query : array_merge( $kept, array( 'error' => '404' ) );
		}
		return array_merge( $kept, array( 'page_id' => $match['detail'] ) );
	}

	/**
	 * Whether a page or a post has this address.
	 *
	 * @param array<string, mixed> $query What WordPress has made of the address.
	 */
	private function is_taken( array $query ): bool {
		if ( isset( $query['pagename'] ) ) {
			$page = get_page_by_path( (string) $query['pagename'] );
			// A number at the end is a part of that page, if it has so many, else the id of a vacancy.
			$part = isset( $query['page'] ) ? (int) trim( (string) $query['page'], '/' ) : 0;
			return null !== $page && $part <= 1 + substr_count( $page->post_content, '<!--nextpage-->' );
		}
		if ( isset( $query['attachment'] ) ) {
			return null !== get_page_by_path( (string) $query['attachment'], OBJECT, 'attachment' );
		}
		if ( isset( $query['name'] ) ) {
			return null !== get_page_by_path( (string) $query['name'], OBJECT, isset( $query['post_type'] ) ? $query['post_type'] : 'post' );
		}
		// No rule of WordPress knows it, or one that finds lists: of a category, a date, an author.
		return ! isset( $query['error'] ) && array() !== array_diff_key( $query, array( 'lang' => true ) );
	}

	/**
	 * @param mixed $url Where WordPress would redirect to: the page for all vacancies.
	 * @return mixed
	 */
	public function keep_address( $url ) {
		return $this->route || '' !== $this->feed ? false : $url;
	}

	/**
	 * @param mixed $url Of the page.
	 * @return mixed
	 */
	public function canonical_url( $url ) {
		$own = is_page( get_queried_object_id() ) ? $this->url() : '';
		return '' === $own ? $url : $own;
	}

	/**
	 * The page for all vacancies is not what a vacancy's address is about.
	 *
	 * @param mixed $link To that page.
	 * @return mixed
	 */
	public function no_link_to_page( $link ) {
		return $this->route ? '' : $link;
	}

	/** Says in the status what has become of the vacancy, and leads to its one address. */
	public function answer(): void {
		$route = $this->route;
		if ( '' !== $this->feed ) {
			$this->send_feed( $this->feed );
		}
		if ( null === $route ) {
			$this->lead_to_own_address();
			return;
		}
		if ( Route::GONE === $route->state ) {
			status_header( 410 );
			return;
		}
		$url = Route::OPEN === $route->state ? $this->url() : '';
		if ( '' !== $url && wp_make_link_relative( $url ) !== $this->requested_path() ) {
			$this->redirect( $url, array() );
		}
	}

	private function send_feed( string $language ): void {
		$open = $this->vacancies->open( $language );
		if ( null === $open ) {
			status_header( 503 );
			header( 'Retry-After: ' . Cache::PAUSE );
			exit;
		}
		header( 'Content-Type: application/rss+xml; charset=UTF-8' );
		$feed = ( new Job_Feed( Server::instance()->words() ) )->write(
			$open,
			function ( Vacancy $vacancy ) use ( $language ) {
				return $this->addresses->of( $vacancy, $language );
			},
			array(
				'url'      => $this->addresses->of_segment( Job_Feed::SEGMENT, $language ),
				'list'     => (string) get_permalink( get_queried_object_id() ),
				'language' => $language,
				'company'  => Site::name(),
			)
		);
		echo $feed; // phpcs:ignore WordPress.Security.EscapeOutput -- XML, which the feed escapes.
		exit;
	}

	/** The address with a parameter, which shared links have, leads to the vacancy's own. */
	private function lead_to_own_address(): void {
		$key = career_elements_url_key();
		$id  = isset( $_GET[ $key ] ) && is_string( $_GET[ $key ] ) ? sanitize_text_field( wp_unslash( $_GET[ $key ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
		if ( '' === $id || isset( $_GET[ "$key-apply" ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification
			return;
		}
		foreach ( $this->addresses->in_languages() as $language => $place ) {
			if ( ! is_page( $place['detail'] ) ) {
				continue;
			}
			$open = $this->vacancies->open( $language );
			if ( isset( $open[ $id ] ) ) {
				$this->redirect( $this->addresses->of( $open[ $id ], $language ), array( $key ) );
			}
		}
	}

	/**
	 * @param string   $url  Of a vacancy.
	 * @param string[] $drop Parameters that the address says by itself.
	 */
	private function redirect( string $url, array $drop ): void {
		$query = isset( $_SERVER['QUERY_STRING'] ) ? esc_url_raw( wp_unslash( '?' . $_SERVER['QUERY_STRING'] ) ) : '';
		$kept  = ltrim( remove_query_arg( $drop, $query ), '?' );
		if ( wp_safe_redirect( $url . ( '' === $kept ? '' : "?$kept" ), 301, 'Career Elements' ) ) {
			exit;
		}
	}

	private function requested_path(): string {
		return isset( $_SERVER['REQUEST_URI'] ) ? (string) wp_parse_url( esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ), PHP_URL_PATH ) : '';
	}
}
