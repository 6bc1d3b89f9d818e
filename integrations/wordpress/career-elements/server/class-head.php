<?php
/**
 * What a page's head says of vacancies.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Title, description, social tags, links to other languages and structured data. Where a plugin for search engines writes such tags, it is
 * given ours through its filters, and nothing is written twice.
 */
final class Head {
	/** @var Pages */
	private $pages;
	/** @var Server */
	private $server;

	public function __construct( Pages $pages, Server $server ) {
		$this->pages  = $pages;
		$this->server = $server;
	}

	public function add_hooks(): void {
		add_filter( 'document_title_parts', array( $this, 'title_parts' ), 20 );
		add_filter( 'wp_robots', array( $this, 'robots' ), 20 );
		add_action( 'wp_head', array( $this, 'write' ), 5 );
		add_filter( 'pll_rel_hreflang_attributes', array( $this, 'alternates' ) );
		add_filter( 'wpml_hreflangs', array( $this, 'alternates' ) );

		foreach ( array( 'wpseo_title', 'rank_math/frontend/title' ) as $filter ) {
			add_filter( $filter, array( $this, 'title' ), 20 );
		}
		foreach ( array( 'wpseo_opengraph_title', 'wpseo_twitter_title', 'rank_math/opengraph/facebook/og_title', 'rank_math/opengraph/twitter/twitter_title' ) as $filter ) {
			add_filter( $filter, array( $this, 'title' ), 20 );
		}
		foreach ( array( 'wpseo_metadesc', 'wpseo_opengraph_desc', 'wpseo_twitter_description', 'rank_math/frontend/description', 'rank_math/opengraph/facebook/og_description', 'rank_math/opengraph/twitter/twitter_description' ) as $filter ) {
			add_filter( $filter, array( $this, 'description' ), 20 );
		}
		foreach ( array( 'wpseo_canonical', 'wpseo_opengraph_url', 'rank_math/frontend/canonical', 'rank_math/opengraph/url' ) as $filter ) {
			add_filter( $filter, array( $this->pages, 'canonical_url' ), 20 );
		}
		foreach ( array( 'wpseo_robots_array', 'rank_math/frontend/robots' ) as $filter ) {
			add_filter( $filter, array( $this, 'robots_of_plugin' ), 20 );
		}
	}

	/**
	 * @param array<string, string> $parts Of the page's title.
	 * @return array<string, string>
	 */
	public function title_parts( array $parts ): array {
		$title = $this->vacancy_title();
		return '' === $title ? $parts : array_merge( $parts, array( 'title' => $title ) );
	}

	/**
	 * @param mixed $title Of the page.
	 * @return mixed
	 */
	public function title( $title ) {
		$own = $this->vacancy_title();
		return '' === $own ? $title : $own . ' – ' . Site::name();
	}

	/**
	 * @param mixed $description Of the page.
	 * @return mixed
	 */
	public function description( $description ) {
		$own = $this->own_description();
		return '' === $own || ( null === $this->pages->route() && '' !== (string) $description ) ? $description : $own;
	}

	/**
	 * @param array<string, mixed> $robots Directives by name.
	 * @return array<string, mixed>
	 */
	public function robots( array $robots ): array {
		return $this->is_hidden() ? array_merge( array_diff_key( $robots, array( 'index' => true ) ), array( 'noindex' => true ) ) : $robots;
	}

	/**
	 * @param mixed $robots Directives, by name, `index => noindex`.
	 * @return mixed
	 */
	public function robots_of_plugin( $robots ) {
		return is_array( $robots ) && $this->is_hidden() ? array_merge( $robots, array( 'index' => 'noindex' ) ) : $robots;
	}

	/**
	 * The same vacancy in the other languages, in place of the page for all vacancies.
	 *
	 * @param mixed $links URLs by the language plugin's codes or tags.
	 * @return mixed
	 */
	public function alternates( $links ) {
		$route = $this->pages->route();
		if ( null === $route || ! is_array( $links ) ) {
			return $links;
		}
		$urls  = $this->server->urls_of( $route );
		$found = array();
		foreach ( array_keys( $links ) as $code ) {
			foreach ( $urls as $tag => $url ) {
				if ( Words::is_compatible( (string) $code, $tag ) ) {
					$found[ $code ] = $url;
				}
			}
		}
		if ( isset( $links['x-default'] ) && $urls ) {
			$found['x-default'] = reset( $urls );
		}
		return $found;
	}

	public function write(): void {
		$posting = $this->server->job_posting();
		if ( $posting ) {
			echo '<script type="application/ld+json">' . Html::data( $posting ) . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- Html::data() leaves nothing that ends the script.
		}
		$feed = $this->server->feed_url();
		if ( '' !== $feed ) {
			$link = Html::attributes(
				array(
					'rel'   => 'alternate',
					'type'  => 'application/rss+xml',
					'title' => Job_Feed::title( $this->server->words(), Site::name() ),
					'href'  => $feed,
				)
			);
			echo "<link$link>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- Html::attributes() escapes.
		}
		$description = $this->own_description();
		if ( '' === $description || $this->is_hidden() || $this->is_written_by_plugin() ) {
			return;
		}
		$route = $this->pages->route();
		// WordPress gives the title of a document as HTML.
		$title = $route ? (string) $this->title( '' ) : html_entity_decode( wp_get_document_title(), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$image = $route && $route->vacancy ? $route->vacancy->image : '';
		$tags  = array(
			array( 'name', 'description', $description ),
			array( 'property', 'og:type', 'website' ),
			array( 'property', 'og:title', $title ),
			array( 'property', 'og:description', $description ),
			array( 'property', 'og:url', $route ? $this->pages->url() : (string) get_permalink( get_queried_object_id() ) ),
			array( 'property', 'og:site_name', Site::name() ),
			array( 'property', 'og:locale', str_replace( '-', '_', Site::language() ) ),
			array( 'property', 'og:image', $image ),
			array( 'name', 'twitter:card', '' === $image ? 'summary' : 'summary_large_image' ),
		);
		foreach ( $tags as $tag ) {
			if ( '' !== $tag[2] ) {
				$meta = Html::attributes(
					array(
						$tag[0]   => $tag[1],
						'content' => $tag[2],
					)
				);
				echo "<meta$meta>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- Html::attributes() escapes.
			}
		}
	}

	/** Whether another plugin writes description and social tags. */
	private function is_written_by_plugin(): bool {
		$is_written = defined( 'WPSEO_VERSION' ) || defined( 'RANK_MATH_VERSION' );
		/**
		 * Filters whether another plugin writes a page's description and social tags, so that they are not written twice.
		 *
		 * @param bool $is_written Whether one is known to.
		 */
		return (bool) apply_filters( 'career_elements_other_social_tags', $is_written );
	}

	/** Whether search engines should leave the page out: the vacancy has closed, or nobody has ever heard of it. */
	private function is_hidden(): bool {
		$route = $this->pages->route();
		return null !== $route && Route::OPEN !== $route->state && ( Route::UNKNOWN !== $route->state || '' === $route->title );
	}

	private function vacancy_title(): string {
		$route = $this->pages->route();
		if ( null === $route || '' === $route->title ) {
			return '';
		}
		return $this->is_hidden() && Route::UNKNOWN !== $route->state ? $this->server->words()->text( 'publishing.closed.title', array( 'title' => $route->title ) ) : $route->title;
	}

	/** The beginning of the advert, or what the list has. */
	private function own_description(): string {
		$route = $this->pages->route();
		if ( $route ) {
			$advert = Advert::summary( $this->server->advert() );
			return '' === $advert ? $route->title : $advert;
		}
		return $this->server->list_description();
	}
}
