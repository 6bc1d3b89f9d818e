<?php
/**
 * The page of a vacancy.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * What stands between the tags of `<vacancy-detail>` until it takes over, as `career-elements publish` writes it.
 */
final class Vacancy_Html {
	/** Where "Apply" leads without a script and without a form. */
	const APPLY = 'how-to-apply';

	/** @var Words */
	private $words;
	/** @var Facts */
	private $facts;

	public function __construct( Words $words ) {
		$this->words = $words;
		$this->facts = new Facts( $words );
	}

	/**
	 * An open vacancy, with the answer of the service that it was made from.
	 *
	 * @param Vacancy                                                                                    $vacancy With its advert.
	 * @param string                                                                                     $advert  Cleaned.
	 * @param array{level: int, list: string, apply: string, company: string, language: string, at: int} $page As of article(), and
	 *     when the service was asked.
	 */
	public function open( Vacancy $vacancy, string $advert, array $page ): string {
		$answer = array(
			'version'  => 1,
			'at'       => gmdate( 'Y-m-d\TH:i:s\Z', $page['at'] ),
			'language' => $page['language'],
			'vacancy'  => $vacancy->record,
		);
		if ( '' !== $vacancy->language ) {
			$answer['contentLanguage'] = $vacancy->language;
		}
		return $this->article( $vacancy, $advert, $page ) . '<script type="application/json" data-published>' . Html::data( $answer ) . "</script>\n";
	}

	/**
	 * An open vacancy.
	 *
	 * @param Vacancy                                                                           $vacancy With its advert.
	 * @param string                                                                            $advert  Cleaned.
	 * @param array{level: int, list: string, apply: string, company: string, language: string} $page The level of the title,
	 *     addresses of the list and of the form, the company, the language's tag.
	 */
	public function article( Vacancy $vacancy, string $advert, array $page ): string {
		$contacts = $this->contacts( $vacancy );
		$apply    = '' === $vacancy->apply_url ? $page['apply'] : $vacancy->apply_url;
		$key      = $this->facts->details( $vacancy ) . sprintf( "<p><a class=\"apply\" href=\"%s\">%s</a></p>\n", Html::text( '' === $apply ? '#' . self::APPLY : $apply ), $this->word( 'detail.apply' ) );
		$section  = '';
		if ( '' === $apply ) {
			$how     = '' === $contacts ? Html::text( $this->words->text( 'publishing.apply.company', array( 'company' => $page['company'] ) ) ) : $this->word( 'publishing.apply' );
			$section = sprintf( "<section id=\"%s\"><h%d>%s</h%d><p>%s</p>%s</section>\n", self::APPLY, $page['level'] + 1, $this->word( 'detail.apply' ), $page['level'] + 1, $how, $contacts );
		} elseif ( '' !== $contacts ) {
			$section = sprintf( "<section><h%d>%s</h%d>%s</section>\n", $page['level'] + 1, $this->word( 'detail.contacts' ), $page['level'] + 1, $contacts );
		}
		return '<article class="career-published">' . "\n"
			. $this->back( $page['list'] )
			. $this->title( $vacancy->title, $page['level'] )
			. Html::picture( $vacancy->image, $vacancy->image_alt )
			. $this->body( $vacancy, $advert, $key, $section, $page['language'] )
			. "</article>\n";
	}

	/**
	 * A vacancy that has closed. It has no element: nothing of it changes when scripts run.
	 *
	 * @param string                          $title  Of the vacancy.
	 * @param array<string, string>           $others Titles of open ones, by their addresses.
	 * @param bool                            $are_similar Whether the others have something in common with it.
	 * @param array{level: int, list: string} $page   See open().
	 */
	public function closed( string $title, array $others, bool $are_similar, array $page ): string {
		$links = '';
		foreach ( $others as $url => $name ) {
			$links .= sprintf( "<li><a href=\"%s\">%s</a></li>\n", Html::text( $url ), Html::text( $name ) );
		}
		$similar = '' === $links ? '' : sprintf(
			"<section class=\"similar\"><h%1\$d>%2\$s</h%1\$d>\n<ul>%3\$s</ul></section>\n",
			$page['level'] + 1,
			$this->word( $are_similar ? 'publishing.similar' : 'publishing.open' ),
			$links
		);
		return '<article class="career-published closed">' . "\n"
			. $this->back( $page['list'] )
			. $this->title( $title, $page['level'] )
			. '<p class="notice"><strong>' . $this->word( 'publishing.closed' ) . "</strong></p>\n"
			. $similar
			. sprintf( "<p><a href=\"%s\">%s</a></p>\n", Html::text( $page['list'] ), $this->word( 'detail.others' ) )
			. '</article>';
	}

	private function back( string $url ): string {
		return '' === $url ? '' : sprintf( "<p class=\"back\"><a href=\"%s\">%s</a></p>\n", Html::text( $url ), $this->word( 'detail.back' ) );
	}

	private function title( string $title, int $level ): string {
		return sprintf( "<h%1\$d>%2\$s</h%1\$d>\n", $level, Html::text( $title ) );
	}

	/** Facts, advert and contacts, with the language of the advert where that is not the page's. */
	private function body( Vacancy $vacancy, string $advert, string $key, string $section, string $language ): string {
		$is_other = '' !== $vacancy->language && Words::primary( $vacancy->language ) !== Words::primary( $language );
		return sprintf(
			"<div class=\"career-published-body\"%s>\n<div class=\"career-published-key\"%s>%s</div>\n%s%s</div>\n",
			$is_other ? Html::attributes( array( 'lang' => $vacancy->language ) ) : '',
			$is_other ? Html::attributes( array( 'lang' => $language ) ) : '',
			$key,
			Html::without_shortcodes( $advert ),
			$is_other && '' !== $section ? str_replace( '<section', '<section' . Html::attributes( array( 'lang' => $language ) ), $section ) : $section
		);
	}

	/** Whom to ask, with links to call and to write. */
	private function contacts( Vacancy $vacancy ): string {
		$html = '';
		foreach ( $vacancy->contacts as $contact ) {
			$lines = array();
			if ( '' !== $contact['name'] ) {
				$lines[] = '<strong>' . Html::text( $contact['name'] ) . '</strong>';
			}
			if ( '' !== $contact['title'] ) {
				$lines[] = '<span class="contact-title">' . Html::text( $contact['title'] ) . '</span>';
			}
			if ( '' !== $contact['phone'] ) {
				$lines[] = self::linked( $contact['phone'], self::phone_link( $contact['phone'] ) );
			}
			if ( '' !== $contact['email'] ) {
				$is_address = preg_match( '/^[^\s@]+@[^\s@]+$/', $contact['email'] );
				$lines[]    = self::linked( $contact['email'], $is_address ? 'mailto:' . str_replace( '%40', '@', rawurlencode( $contact['email'] ) ) : '' );
			}
			$html .= '<li>' . implode( '<br>', $lines ) . "</li>\n";
		}
		return '' === $html ? '' : "<ul class=\"career-published-people\">\n$html</ul>\n";
	}

	private static function linked( string $text, string $href ): string {
		return '' === $href ? Html::text( $text ) : sprintf( '<a href="%s">%s</a>', Html::text( $href ), Html::text( $text ) );
	}

	/** "(0)" is not dialled after a country's code, and what follows a word or a second number is another thing. */
	private static function phone_link( string $number ): string {
		$first  = preg_split( '~\s/\s~', (string) preg_replace( '/(\+.*)\(0\)/', '$1', $number ) )[0];
		$digits = preg_match( '~\+*\d[\d\s()./+-]*~', $first, $found ) ? (string) preg_replace( '/[^\d+]/', '', $found[0] ) : '';
		return preg_match( '/^\+?\d{3,15}$/', $digits ) ? "tel:$digits" : '';
	}

	private function word( string $key ): string {
		return Html::text( $this->words->text( $key ) );
	}
}
