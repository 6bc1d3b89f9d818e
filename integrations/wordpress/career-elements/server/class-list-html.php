<?php
/**
 * The list of vacancies.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * What stands between the tags of `<vacancy-list>` until it takes over, as `career-elements publish` writes it.
 */
final class List_Html {
	/** Of a longer list, the page carries only the vacancies that it shows; the element asks for all. */
	const MAX_EMBEDDED = 1000;

	/** @var Words */
	private $words;
	/** @var callable( Vacancy ): string The address of a vacancy. */
	private $url_of;

	/**
	 * @param Words    $words  Of the page's language.
	 * @param callable $url_of The address of a vacancy.
	 */
	public function __construct( Words $words, callable $url_of ) {
		$this->words  = $words;
		$this->url_of = $url_of;
	}

	/**
	 * The vacancies as HTML. All of them: further pages would hide them from search engines that follow no scripts.
	 *
	 * @param array<string, Vacancy> $vacancies By id.
	 * @param int                    $level     Of their headings.
	 */
	public function cards( array $vacancies, int $level ): string {
		$facts = new Facts( $this->words );
		$cards = '';
		foreach ( $vacancies as $vacancy ) {
			$link    = sprintf( '<a href="%s" data-id="%s">%s</a>', Html::text( ( $this->url_of )( $vacancy ) ), Html::text( $vacancy->id ), Html::text( $vacancy->title ) );
			$picture = Html::picture( $vacancy->image, $vacancy->image_alt );
			$class   = '' === $picture ? '' : ' class="pictured"';
			$cards  .= sprintf( "<li><article%4\$s>%5\$s<h%1\$d>%2\$s</h%1\$d>\n%3\$s</article></li>\n", $level, $link, $facts->card( $vacancy ), $class, $picture );
		}
		$empty = '' === $cards ? '<p class="count">' . Html::text( $this->words->text( 'list.empty' ) ) . '</p>' : '';
		return "<section class=\"career-published\">\n$empty" . ( '' === $cards ? '' : "<ul class=\"vacancies\">\n$cards</ul>\n" ) . "</section>\n";
	}

	/**
	 * The answer of the service that they were made from, for the element.
	 *
	 * @param array<string, Vacancy> $vacancies By id.
	 * @param string                 $language  The language's tag.
	 * @param int                    $at        When the service was asked.
	 * @param bool                   $is_whole  Whether these are all that are open.
	 */
	public function answer( array $vacancies, string $language, int $at, bool $is_whole ): string {
		$embedded = array_slice( $vacancies, 0, self::MAX_EMBEDDED, true );
		$answer   = array(
			'version'  => 1,
			'at'       => gmdate( 'Y-m-d\TH:i:s\Z', $at ),
			'language' => $language,
			'access'   => 'external',
			'list'     => array_values(
				array_map(
					static function ( $vacancy ) {
						return $vacancy->summary();
					},
					$embedded
				)
			),
			// More than there are makes the element ask for the others.
			'total'    => count( $vacancies ) + ( $is_whole ? 0 : 1 ),
			'urls'     => (object) array_map( $this->url_of, $embedded ),
		);
		return '<script type="application/json" data-published>' . Html::data( $answer ) . "</script>\n";
	}
}
