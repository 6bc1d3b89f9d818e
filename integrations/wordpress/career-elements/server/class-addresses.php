<?php
/**
 * The addresses of vacancies.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Each vacancy has an address below that of the list, `/jobs/V1001-nurse/`, in each language that has both pages. They need no rewrite rules
 * that could be out of date: what WordPress finds at an address is asked first.
 */
final class Addresses {
	/** Ids that stand in an address as they are; in place of another one there is a hash. */
	const ID = '/^(?!\.{1,2}$)[A-Za-z0-9_.~-]{1,80}$/D';
	/** Letters of a title in an address. */
	const MAX_SLUG = 60;
	/** Bytes of the last part: more than an id and a title have; a longer one is not looked up. */
	const MAX_SEGMENT = 200;

	/** @var array<string, array{url: string, list: int, detail: int}>|null By the languages' tags. */
	private $places = null;

	/** Whether vacancies have addresses of their own. */
	public function are_on(): bool {
		return array() !== $this->in_languages();
	}

	/**
	 * Where the vacancies are.
	 *
	 * @return array<string, array{url: string, list: int, detail: int}> By the languages' tags: what addresses begin with, the pages.
	 */
	public function in_languages(): array {
		if ( null === $this->places ) {
			$this->places = array();
			$is_possible  = get_option( 'permalink_structure' ) && Server::may_show();
			foreach ( $is_possible ? Site::languages() : array() as $tag => $code ) {
				$list   = Site::page( 'list_page', $code );
				$detail = Site::page( 'detail_page', $code );
				if ( $list && ! $detail && career_elements_post_has( get_post( $list ), 'career-site' ) ) {
					$detail = $list;
				}
				if ( $list && $detail ) {
					$this->places[ $tag ] = array(
						'url'    => $this->base_url( $list, $code ),
						'list'   => $list,
						'detail' => $detail,
					);
				}
			}
		}
		return $this->places;
	}

	/**
	 * What the addresses begin with: the list's own address, or that of the settings, which is one of the first language. All pages of a
	 * language are below its front page, so `/jobs` is appended where that is the page with the list.
	 *
	 * @param int    $page The page with the list.
	 * @param string $code The language plugin's; empty: there is none.
	 */
	private function base_url( int $page, string $code ): string {
		$base = (string) career_elements_option( 'base' );
		if ( '' !== $base && array() === $this->places ) {
			return untrailingslashit( home_url() ) . "/$base";
		}
		return untrailingslashit( (string) get_permalink( $page ) ) . ( Site::is_front( $page, $code ) ? '/jobs' : '' );
	}

	/**
	 * The address of a vacancy.
	 *
	 * @param Vacancy $vacancy  Any.
	 * @param string  $language A tag.
	 */
	public function of( Vacancy $vacancy, string $language ): string {
		return $this->of_segment( self::segment( $vacancy->id, $vacancy->title, $language ), $language );
	}

	/**
	 * What the element makes the addresses of vacancies of that the page does not know.
	 *
	 * @param string $language A tag.
	 */
	public function pattern( string $language ): string {
		return $this->of_segment( '{id}', $language );
	}

	/**
	 * @param string $segment  The last part of an address.
	 * @param string $language A tag.
	 */
	public function of_segment( string $segment, string $language ): string {
		$places = $this->in_languages();
		return '' !== $segment && isset( $places[ $language ] ) ? user_trailingslashit( $places[ $language ]['url'] . '/' . $segment ) : '';
	}

	/**
	 * The last part of a vacancy's address.
	 *
	 * @param string $id       Of the vacancy.
	 * @param string $title    Of the vacancy.
	 * @param string $language The tag of the title's language, which says how its letters are written.
	 */
	public static function segment( string $id, string $title, string $language ): string {
		$start = self::start( $id );
		// Letters of other scripts stay out: they would be three to nine characters each.
		$slug = trim( (string) preg_replace( '/(?:%[0-9a-f]{2})+|[^a-z0-9-]/', '', sanitize_title( remove_accents( $title, str_replace( '-', '_', $language ) ) ) ), '-' );
		if ( strlen( $slug ) > self::MAX_SLUG ) {
			$cut  = substr( $slug, 0, self::MAX_SLUG + 1 );
			$end  = strrpos( $cut, '-' );
			$slug = substr( $cut, 0, $end ? $end : self::MAX_SLUG );
		}
		return '' === $slug ? $start : "$start-$slug";
	}

	/**
	 * What stands for an id in an address.
	 *
	 * @param string $id Of a vacancy.
	 */
	private static function start( string $id ): string {
		return preg_match( self::ID, $id ) ? $id : substr( hash( 'sha256', $id ), 0, 8 );
	}

	/**
	 * What a path may name.
	 *
	 * @param string $url Of the request, without a query.
	 * @return array{language: string, segment: string, list: int, detail: int}|null
	 */
	public function match( string $url ): ?array {
		foreach ( $this->in_languages() as $language => $place ) {
			$start = wp_make_link_relative( $place['url'] ) . '/';
			if ( 0 === strpos( $url, $start ) ) {
				$segment = rawurldecode( untrailingslashit( substr( $url, strlen( $start ) ) ) );
				if ( '' !== $segment && strlen( $segment ) <= self::MAX_SEGMENT && false === strpos( $segment, '/' ) ) {
					return array(
						'language' => $language,
						'segment'  => $segment,
						'list'     => $place['list'],
						'detail'   => $place['detail'],
					);
				}
			}
		}
		return null;
	}

	/**
	 * The id that an address names, the longest one: ids have hyphens, too.
	 *
	 * @param string            $segment The last part of an address.
	 * @param array<int|string> $ids     Of the vacancies that may be meant.
	 * @return string|null Null: it names none of them.
	 */
	public static function id_in( string $segment, array $ids ): ?string {
		$id_of = array();
		foreach ( $ids as $id ) {
			$id_of[ $id ]                        = (string) $id;
			$id_of[ self::start( (string) $id ) ] = (string) $id;
		}
		foreach ( self::starts_of( $segment ) as $start ) {
			if ( isset( $id_of[ $start ] ) ) {
				return $id_of[ $start ];
			}
		}
		return null;
	}

	/**
	 * What may stand for an id in an address, the longest first.
	 *
	 * @param string $segment The last part of an address.
	 * @return string[]
	 */
	public static function starts_of( string $segment ): array {
		$starts = array( $segment );
		for ( $end = strrpos( $segment, '-' ); $end; $end = strrpos( $segment, '-', $end - strlen( $segment ) - 1 ) ) {
			$starts[] = substr( $segment, 0, $end );
		}
		return $starts;
	}
}
