<?php
/**
 * The vacancies as a feed.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * RSS of the open vacancies, the newest first.
 */
final class Job_Feed {
	/** The last part of its address. */
	const SEGMENT = 'feed';

	/** @var Words */
	private $words;

	public function __construct( Words $words ) {
		$this->words = $words;
	}

	/**
	 * What it is called.
	 *
	 * @param Words  $words   Of its language.
	 * @param string $company The company's name.
	 */
	public static function title( Words $words, string $company ): string {
		return $words->text( 'publishing.list.title', array( 'company' => $company ) );
	}

	/**
	 * @param array<string, Vacancy>                                              $vacancies Open ones.
	 * @param callable                                                            $url_of    The address of a vacancy.
	 * @param array{url: string, list: string, language: string, company: string} $site Its own address, that of the list, the
	 *     language's tag, the company's name.
	 */
	public function write( array $vacancies, callable $url_of, array $site ): string {
		uasort(
			$vacancies,
			static function ( Vacancy $one, Vacancy $other ) {
				return strcmp( $other->start, $one->start );
			}
		);
		$title = self::title( $this->words, $site['company'] );
		$facts = new Facts( $this->words );
		$items = '';
		foreach ( $vacancies as $vacancy ) {
			$texts = array();
			foreach ( Facts::DETAIL as $name ) {
				$text = $facts->text( $name, $vacancy );
				if ( '' !== $text ) {
					$texts[] = $this->words->fact( $name, isset( $vacancy->terms[ $name ] ) ? count( $vacancy->terms[ $name ] ) : 1 ) . ': ' . $text;
				}
			}
			$items .= '<item>' . self::element( 'title', $vacancy->title ) . self::element( 'link', $url_of( $vacancy ) )
				. '<guid isPermaLink="false">' . self::text( 'vacancy ' . $vacancy->id ) . '</guid>'
				. ( '' === $vacancy->start ? '' : self::element( 'pubDate', ( new \DateTimeImmutable( $vacancy->start, wp_timezone() ) )->format( DATE_RSS ) ) )
				// The description of an item is HTML.
				. self::element( 'description', implode( '<br>', array_map( 'esc_html', $texts ) ) ) . "</item>\n";
		}
		return '<?xml version="1.0" encoding="UTF-8"?>' . "\n"
			. '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>'
			. self::element( 'title', $title ) . self::element( 'link', $site['list'] ) . self::element( 'description', $title )
			. self::element( 'language', $site['language'] )
			. '<atom:link rel="self" type="application/rss+xml" href="' . self::text( $site['url'] ) . "\"/>\n"
			. $items . "</channel></rss>\n";
	}

	private static function element( string $name, string $text ): string {
		return "<$name>" . self::text( $text ) . "</$name>";
	}

	/** XML knows fewer entities than HTML, and no control characters at all. */
	private static function text( string $text ): string {
		return htmlspecialchars( (string) preg_replace( Html::NO_CHARACTERS, '', $text ), ENT_QUOTES | ENT_SUBSTITUTE | ENT_XML1, 'UTF-8', true );
	}
}
