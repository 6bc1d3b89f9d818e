<?php
/**
 * The vacancies in WordPress's sitemap.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Lists the address of each open vacancy in each language.
 */
final class Sitemap extends \WP_Sitemaps_Provider {
	/** @var Addresses */
	private $addresses;
	/** @var Vacancies */
	private $vacancies;

	public function __construct( Addresses $addresses, Vacancies $vacancies ) {
		$this->name        = 'vacancies';
		$this->object_type = 'vacancy';
		$this->addresses   = $addresses;
		$this->vacancies   = $vacancies;
	}

	/**
	 * @param int    $page_num       From 1.
	 * @param string $object_subtype None.
	 * @return array<int, array{loc: string}>
	 */
	public function get_url_list( $page_num, $object_subtype = '' ) {
		$size = wp_sitemaps_get_max_urls( $this->object_type );
		return array_slice( $this->urls(), ( $page_num - 1 ) * $size, $size );
	}

	/**
	 * @param string $object_subtype None.
	 * @return int
	 */
	public function get_max_num_pages( $object_subtype = '' ) {
		return (int) ceil( count( $this->urls() ) / wp_sitemaps_get_max_urls( $this->object_type ) );
	}

	/** @return array<int, array{loc: string}> */
	private function urls(): array {
		$urls = array();
		foreach ( array_keys( $this->addresses->in_languages() ) as $language ) {
			foreach ( (array) $this->vacancies->open( $language ) as $vacancy ) {
				$urls[] = array( 'loc' => $this->addresses->of( $vacancy, $language ) );
			}
		}
		return $urls;
	}
}
