<?php
/**
 * The facts of a vacancy as HTML.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Facts as the elements show them where the page does not choose.
 */
final class Facts {
	const DETAIL = array( 'location', 'organization', 'job-type', 'employment-category', 'field-of-work', 'region', 'salary', 'deadline' );
	const CARD   = array( 'location', 'organization', 'job-type', 'salary' );
	/** Between two facts of a card: see published.css. */
	const DOT = "<span class=\"career-dot\"><span>\u{a0}·</span> </span>";

	/** @var Words */
	private $words;

	public function __construct( Words $words ) {
		$this->words = $words;
	}

	/**
	 * The facts of a vacancy as a description list.
	 *
	 * @param Vacancy $vacancy Any.
	 */
	public function details( Vacancy $vacancy ): string {
		$html = '';
		foreach ( self::DETAIL as $name ) {
			$text = $this->text( $name, $vacancy );
			if ( '' === $text ) {
				continue;
			}
			$value = Html::text( $text );
			if ( 'deadline' === $name ) {
				$value = sprintf( '<time datetime="%s">%s</time>', Html::text( $vacancy->end ), $value );
			} elseif ( 'location' === $name ) {
				$value = $this->places( $vacancy );
			}
			$count = isset( $vacancy->terms[ $name ] ) ? count( $vacancy->terms[ $name ] ) : 1;
			$html .= sprintf( "<div class=\"fact-%s\"><dt>%s</dt><dd>%s</dd></div>\n", $name, Html::text( $this->words->fact( $name, $count ) ), $value );
		}
		return '' === $html ? '' : "<dl class=\"facts\">\n$html</dl>\n";
	}

	/**
	 * The facts of a card: a line, and the deadline.
	 *
	 * @param Vacancy $vacancy Of a list.
	 */
	public function card( Vacancy $vacancy ): string {
		$line = array();
		foreach ( self::CARD as $name ) {
			$text = $this->text( $name, $vacancy );
			if ( '' !== $text ) {
				$line[] = sprintf( '<span class="fact-%s">%s</span>', $name, Html::text( $text ) );
			}
		}
		$html = $line ? '<p class="meta">' . implode( self::DOT, $line ) . "</p>\n" : '';
		if ( '' !== $vacancy->end ) {
			$until = $this->words->text( 'deadline.date', array( 'date' => self::date( $vacancy->end ) ) );
			$html .= sprintf( "<p class=\"deadline\"><time datetime=\"%s\">%s</time></p>\n", Html::text( $vacancy->end ), Html::text( $until ) );
		}
		return $html;
	}

	/**
	 * A fact as a text; empty when it is not known. A deadline is a date: how near it is depends on the day.
	 *
	 * @param string  $name    Of the fact.
	 * @param Vacancy $vacancy Any.
	 */
	public function text( string $name, Vacancy $vacancy ): string {
		if ( 'deadline' === $name ) {
			return '' === $vacancy->end ? '' : self::date( $vacancy->end );
		}
		return 'salary' === $name ? $this->salary( $vacancy->salary ) : implode( ', ', $vacancy->names( $name ) );
	}

	/** @param array{min: float, max: float, currency: string, period: string, basis: string[]}|array{} $salary Of a vacancy. */
	private function salary( array $salary ): string {
		// Without a currency, its name of the record would have to be understood.
		if ( ! $salary || '' === $salary['currency'] ) {
			return '';
		}
		$decimals = floor( $salary['min'] ) === $salary['min'] && floor( $salary['max'] ) === $salary['max'] ? 0 : 2;
		$numbers  = array_map(
			static function ( $amount ) use ( $decimals ) {
				return number_format_i18n( $amount, $decimals );
			},
			array_unique( array_filter( array( $salary['min'], $salary['max'] ) ) )
		);
		$text     = implode( '–', $numbers ) . "\u{a0}" . $salary['currency'];
		if ( ! $salary['max'] ) {
			$text = $this->words->text( 'salary.from', array( 'amount' => $text ) );
		} elseif ( ! $salary['min'] ) {
			$text = $this->words->text( 'salary.to', array( 'amount' => $text ) );
		}
		foreach ( array_filter( array_merge( array( $salary['period'] ), $salary['basis'] ) ) as $word ) {
			$text = $this->words->text( "salary.$word", array( 'amount' => $text ) );
		}
		return $text;
	}

	private function places( Vacancy $vacancy ): string {
		$places = array();
		foreach ( $vacancy->terms['location'] as $term ) {
			$line     = Job_Posting::address_line( $term['record'] );
			$line     = '' === $line && 1 === count( $vacancy->terms['location'] ) ? Job_Posting::address_line( $vacancy->record ) : $line;
			$places[] = Html::text( $term['name'] ) . ( '' === $line ? '' : sprintf( ' <span class="address">%s</span>', Html::text( $line ) ) );
		}
		if ( 1 === count( $places ) ) {
			return $places[0];
		}
		return '<div>' . implode( '</div><div>', $places ) . '</div>';
	}

	/** A day as WordPress writes dates in the page's language. */
	private static function date( string $day ): string {
		return (string) wp_date( get_option( 'date_format' ), ( new \DateTimeImmutable( $day . 'T12:00:00', wp_timezone() ) )->getTimestamp() );
	}
}
