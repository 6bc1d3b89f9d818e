<?php
/**
 * The server's part of the plugin.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Puts the parts together, and gives elements, head and sitemap what this request needs of the vacancies.
 */
final class Server {
	/** Of a list with one of these attributes, the server does not know which vacancies it has. */
	const CHOOSING = array( 'location', 'perdate' );
	/** With one of these, the element draws something that published cards do not look like. */
	const ARRANGING = array( 'layout', 'group-by', 'sort-field', 'sort-descending', 'endpoint' );
	/** Open ones that a closed page leads to. */
	const MAX_SIMILAR = 5;

	/** @var self|null */
	private static $instance = null;

	/** @var Addresses */
	private $addresses;
	/** @var Vacancies */
	private $vacancies;
	/** @var Pages */
	private $pages;
	/** @var Words|null */
	private $words = null;
	/** @var array{vacancy: Vacancy|null, at: int}|null|false What the service says of the vacancy; false: it was not asked yet. */
	private $detail = false;
	/** @var array<int, string> The advert, cleaned, by the level of the page's title. */
	private $adverts = array();
	/** @var bool Whether this request draws a block in the editor. */
	private $is_preview = false;

	private function __construct() {
		$register        = new Register();
		$background      = new Background();
		$source          = career_elements_option( 'base_url' ) . ' ' . career_elements_option( 'customer_id' );
		$this->addresses = new Addresses();
		$this->vacancies = new Vacancies(
			new Service( 'career_elements_script_attributes', Site::origin() ),
			new Cache( $source ),
			$register,
			$background,
			static function () {
				return self::setting( 'data-field-map' );
			}
		);
		$this->pages     = new Pages( $this->addresses, $this->vacancies, $register );
	}

	public static function instance(): self {
		if ( null === self::$instance ) {
			self::$instance = new self();
		}
		return self::$instance;
	}

	public static function start(): void {
		$server = self::instance();
		$server->pages->add_hooks();
		( new Head( $server->pages, $server ) )->add_hooks();
		add_action( Background::HOOK, array( $server->vacancies, 'refresh' ), 10, 3 );
		add_action( 'wp_enqueue_scripts', array( $server, 'enqueue_early' ) );
		add_filter( 'rest_request_before_callbacks', array( $server, 'note_preview' ), 10, 3 );
		wp_register_sitemap_provider( 'vacancies', new Sitemap( $server->addresses, $server->vacancies ) );
	}

	/**
	 * Notes whether this request draws a block in the editor. Other REST requests are those of visitors, too.
	 *
	 * @param mixed            $response Passed on.
	 * @param mixed            $handler  Of the request.
	 * @param \WP_REST_Request $request  Of WordPress.
	 * @return mixed
	 */
	public function note_preview( $response, $handler, $request ) {
		$this->is_preview = 0 === strpos( $request->get_route(), '/wp/v2/block-renderer/career-elements/' );
		return $response;
	}

	/** The page has the look of published content before it is drawn. */
	public function enqueue_early(): void {
		if ( $this->addresses->are_on() && is_singular() && career_elements_post_has_any( get_post() ) ) {
			self::enqueue_style();
		}
	}

	private static function enqueue_style(): void {
		wp_enqueue_style( 'career-elements-published' );
	}

	/** The sentences of the page's language. */
	public function words(): Words {
		if ( null === $this->words ) {
			$this->words = new Words( plugin_dir_path( CAREER_ELEMENTS_FILE ) . 'words', Site::language(), (string) career_elements_option( 'languages' ) );
		}
		return $this->words;
	}

	/** The sentences in the language in which who edits reads this plugin. */
	public static function words_of_editor(): Words {
		$locale  = get_user_locale();
		$is_read = is_textdomain_loaded( 'career-elements' ) || 'en' === Words::primary( $locale );
		return new Words( plugin_dir_path( CAREER_ELEMENTS_FILE ) . 'words', $is_read ? $locale : 'en' );
	}

	/** Whether the server may write vacancies: it knows the service, and they are not those of employees. */
	public static function may_show(): bool {
		return ! career_elements_missing_settings() && 'external' === career_elements_option( 'access' );
	}

	/** What the elements make the addresses of vacancies of; empty: vacancies have none of their own. */
	public function detail_url(): string {
		return $this->addresses->pattern( Site::language() );
	}

	/**
	 * An element as the server writes it at first.
	 *
	 * @param string                $element    Its name.
	 * @param array<string, string> $attributes All that it has.
	 * @return array{element: string, attributes: array<string, string>, html: string} The element, empty for none, with its attributes
	 *     and what stands between its tags, empty for what it has without the server.
	 */
	public function content( string $element, array $attributes ): array {
		$route = $this->pages->route();
		$plain = array(
			'element'    => $element,
			'attributes' => $attributes,
			'html'       => '',
		);
		if ( 'application-form' === $element && $route ) {
			$plain['attributes'] += array( 'vacancy-id' => $route->id );
			return $plain;
		}
		if ( 'vacancy-detail' === $element && null === $route && $this->is_preview ) {
			return array_merge( $plain, array( 'html' => $this->sample() ) );
		}
		if ( 'application-form' === $element && $this->is_preview ) {
			return array_merge( $plain, array( 'html' => ( new Form_Html( $this->words() ) )->preview( $attributes ) ) );
		}
		if ( ( 'vacancy-detail' === $element || 'career-site' === $element ) && $route ) {
			return isset( $attributes['vacancy-id'] ) ? $plain : $this->vacancy_content( $route, $element, $attributes );
		}
		if ( 'vacancy-list' === $element || 'career-site' === $element ) {
			return array_merge( $plain, $this->list_content( $element, $attributes ) );
		}
		return $plain;
	}

	/**
	 * @param string                $element    Its name.
	 * @param array<string, string> $attributes All that it has.
	 * @return array{attributes?: array<string, string>, html?: string}
	 */
	private function list_content( string $element, array $attributes ): array {
		$language = Site::language();
		$places   = $this->addresses->in_languages();
		$is_shown = isset( $places[ $language ] ) || ( $this->is_preview && self::may_show() );
		$open     = $is_shown && ! array_intersect_key( array_flip( self::CHOOSING ), $attributes ) ? $this->vacancies->open( $language ) : null;
		$shown    = null === $open ? null : Fixed_Filters::apply( $open, isset( $attributes['only'] ) ? $attributes['only'] : '', isset( $attributes['exclude'] ) ? $attributes['exclude'] : '' );
		if ( null === $shown ) {
			return array();
		}
		self::enqueue_style();
		$is_site = 'career-site' === $element;
		$level   = isset( $attributes['heading-level'] ) ? max( 1, min( 6, (int) $attributes['heading-level'] ) ) : ( $is_site ? 2 : 3 );
		$html    = new List_Html(
			$this->words(),
			function ( Vacancy $vacancy ) use ( $language ) {
				return $this->addresses->of( $vacancy, $language );
			}
		);
		$cards   = $html->cards( $shown, $is_site ? max( 2, $level ) : $level );
		if ( $is_site || array_intersect_key( array_flip( self::ARRANGING ), $attributes ) || isset( $attributes['detail-url'] ) ) {
			return array( 'html' => $cards );
		}
		$at = $this->vacancies->asked_at( $language );
		return array(
			'attributes' => $attributes + array( 'published' => gmdate( 'Y-m-d\TH:i:s\Z', $at ) ),
			'html'       => $cards . $html->answer( $open, $language, $at, $this->vacancies->is_complete( $language ) ),
		);
	}

	/**
	 * @param Route                 $route      Of this request.
	 * @param string                $element    `vacancy-detail` or `career-site`.
	 * @param array<string, string> $attributes All that it has.
	 * @return array{element: string, attributes: array<string, string>, html: string}
	 */
	private function vacancy_content( Route $route, string $element, array $attributes ): array {
		$list = (string) get_permalink( $this->addresses->in_languages()[ $route->language ]['list'] );
		if ( 'career-site' === $element ) {
			$key        = career_elements_url_key();
			$attributes = array_intersect_key( $attributes, career_elements_attributes_of( 'vacancy-detail' ) );
			$attributes = array(
				'apply-url' => add_query_arg(
					array(
						$key         => '{id}',
						"$key-apply" => '1',
					),
					$list
				),
			) + $attributes;
		}
		$attributes += array( 'list-url' => $list );
		$level       = isset( $attributes['heading-level'] ) ? max( 1, min( 5, (int) $attributes['heading-level'] ) ) : 2;
		$page        = array(
			'level'    => $level,
			'list'     => $attributes['list-url'],
			'apply'    => isset( $attributes['apply-url'] ) ? $this->apply_url( $attributes['apply-url'], $route->id ) : '',
			'company'  => Site::name(),
			'language' => $route->language,
			'at'       => 0,
		);
		$html        = new Vacancy_Html( $this->words() );
		self::enqueue_style();
		if ( Route::CLOSED === $route->state || Route::GONE === $route->state ) {
			$open    = $this->vacancies->kept( $route->language );
			$similar = Register::similar( $route->keys, $open, self::MAX_SIMILAR );
			$others  = array();
			foreach ( $similar ? $similar : array_slice( $open, 0, self::MAX_SIMILAR ) as $vacancy ) {
				$others[ $this->addresses->of( $vacancy, $route->language ) ] = $vacancy->title;
			}
			return array(
				'element'    => '',
				'attributes' => array(),
				'html'       => $html->closed( $route->title, $others, array() !== $similar, $page ),
			);
		}
		$attributes += array( 'vacancy-id' => $route->id );
		$detail      = $this->detail();
		$advert      = $this->advert( $level );
		if ( ! $detail || ! $detail['vacancy'] || ( '' === $advert && '' !== trim( $detail['vacancy']->advert ) ) ) {
			return array(
				'element'    => 'vacancy-detail',
				'attributes' => $attributes,
				'html'       => '',
			);
		}
		$page['at'] = $detail['at'];
		return array(
			'element'    => 'vacancy-detail',
			'attributes' => $attributes + array( 'published' => gmdate( 'Y-m-d\TH:i:s\Z', $detail['at'] ) ),
			'html'       => $html->open( $detail['vacancy'], $advert, $page ),
		);
	}

	/** @return array<int, array{word: string, label: string}> What `only` and `exclude` may have, for the editor. */
	public function filters(): array {
		return self::may_show() ? Fixed_Filters::offered( $this->vacancies->kept( (string) array_key_first( Site::languages() ) ), $this->words() ) : array();
	}

	/** A vacancy for the editor, which shows no chosen one. */
	private function sample(): string {
		$language = Site::language();
		$open     = self::may_show() ? (array) $this->vacancies->open( $language ) : array();
		$first    = reset( $open );
		$answer   = $first ? $this->vacancies->one( $first->id, $language ) : null;
		return $answer && $answer['vacancy'] ? ( new Vacancy_Html( $this->words() ) )->article(
			$answer['vacancy'],
			Advert::clean( $answer['vacancy']->advert, 2 ),
			array(
				'level'    => 2,
				'list'     => '#',
				'apply'    => '#',
				'company'  => Site::name(),
				'language' => $language,
			)
		) : '';
	}

	/** As the element fills it: `{id}`, else a parameter. */
	private function apply_url( string $pattern, string $id ): string {
		if ( false !== strpos( $pattern, '{id}' ) ) {
			return str_replace( '{id}', rawurlencode( $id ), $pattern );
		}
		return add_query_arg( career_elements_url_key(), rawurlencode( $id ), $pattern );
	}

	/** @return array{vacancy: Vacancy|null, at: int}|null What the service says of the vacancy that this request is for. */
	private function detail(): ?array {
		if ( false === $this->detail ) {
			$route        = $this->pages->route();
			$this->detail = $route && Route::OPEN === $route->state ? $this->vacancies->one( $route->id, $route->language ) : null;
			$this->add_addresses();
		}
		return $this->detail;
	}

	/** Gives the places of the vacancy the addresses of the company's directory, if there is one. */
	private function add_addresses(): void {
		$attributes = career_elements_script_attributes();
		if ( ! $this->detail || ! $this->detail['vacancy'] || empty( $attributes['data-directory-url'] ) ) {
			return;
		}
		$file = Directory::read_own( $attributes['data-directory-url'] );
		$file = null === $file ? $this->vacancies->file( $attributes['data-directory-url'] ) : $file;
		( new Directory( $file ) )->add_addresses( $this->detail['vacancy'] );
	}

	/**
	 * The advert of the vacancy that this request is for, cleaned; empty where it is not known.
	 *
	 * @param int $level Of the page's title.
	 */
	public function advert( int $level = 1 ): string {
		if ( ! isset( $this->adverts[ $level ] ) ) {
			$detail                  = $this->detail();
			$this->adverts[ $level ] = $detail && $detail['vacancy'] ? Advert::clean( $detail['vacancy']->advert, $level ) : '';
		}
		return $this->adverts[ $level ];
	}

	/** @return array<string, mixed> Of the vacancy that this request is for; empty: none. */
	public function job_posting(): array {
		$detail = $this->detail();
		$route  = $this->pages->route();
		if ( ! $detail || ! $detail['vacancy'] || ! $route ) {
			return array();
		}
		$page     = get_post( $this->addresses->in_languages()[ $route->language ]['detail'] );
		$has_form = career_elements_page( 'form_page' ) || career_elements_post_has( $page, 'application-form' ) || career_elements_post_has( $page, 'career-site' );
		return Job_Posting::of( $detail['vacancy'], $this->advert(), Site::name(), self::setting( 'data-job-posting' ), $has_form );
	}

	/**
	 * The addresses of a vacancy by the tags of languages, as far as they are known without asking.
	 *
	 * @param Route $route Of this request.
	 * @return array<string, string>
	 */
	public function urls_of( Route $route ): array {
		$urls = array();
		foreach ( array_keys( $this->addresses->in_languages() ) as $language ) {
			$open = $this->vacancies->kept( $language );
			if ( isset( $open[ $route->id ] ) ) {
				$urls[ $language ] = $this->addresses->of( $open[ $route->id ], $language );
			}
		}
		return $urls;
	}

	/** The address of the feed, on the page with the list; empty elsewhere. */
	public function feed_url(): string {
		$language = Site::language();
		$places   = $this->addresses->in_languages();
		return career_elements_option( 'job_feed' ) && isset( $places[ $language ] ) && is_page( $places[ $language ]['list'] ) ? $this->addresses->of_segment( Job_Feed::SEGMENT, $language ) : '';
	}

	/** The first vacancies of the page with the list; empty on other pages. */
	public function list_description(): string {
		$language = Site::language();
		$places   = $this->addresses->in_languages();
		if ( ! isset( $places[ $language ] ) || ! is_page( $places[ $language ]['list'] ) ) {
			return '';
		}
		$excerpt = get_post_field( 'post_excerpt', $places[ $language ]['list'] );
		$titles  = array_column( array_slice( (array) $this->vacancies->open( $language ), 0, 20 ), 'title' );
		return '' !== $excerpt ? $excerpt : Advert::summary( esc_html( implode( ' · ', $titles ) ) );
	}

	/**
	 * A setting of the script tag that is JSON.
	 *
	 * @param string $name Of the attribute.
	 * @return array<string, mixed>
	 */
	private static function setting( string $name ): array {
		$attributes = career_elements_script_attributes();
		$value      = isset( $attributes[ $name ] ) ? json_decode( $attributes[ $name ], true ) : null;
		return is_array( $value ) ? $value : array();
	}
}
