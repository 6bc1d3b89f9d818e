<?php
/**
 * The application form in the editor.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * What an author sees of an application form: its fields, closed. Visitors get the element's own form.
 */
final class Form_Html {
	/** The words of the attribute `fields`, each with the keys of the labels that it shows. */
	const LABELS = array(
		'phone'          => array( 'field.mobilePhone' ),
		'files'          => array( 'group.files_other' ),
		'cover-letter'   => array( 'field.coverLetter' ),
		'address'        => array( 'field.addressStreet1', 'field.addressZipPostalCode', 'field.addressCity' ),
		'links'          => array( 'field.links' ),
		'image'          => array( 'group.image' ),
		'salutation'     => array( 'field.salutation' ),
		'birth-date'     => array( 'field.birthDate' ),
		'gender'         => array( 'field.gender' ),
		'nationality'    => array( 'field.nationalityId' ),
		'marital-status' => array( 'field.maritalStatus' ),
		'home-phone'     => array( 'field.homePhone' ),
		'address-line-2' => array( 'field.addressStreet2' ),
		'state'          => array( 'field.addressStateProvince' ),
		'country'        => array( 'field.addressCountryRegion' ),
		'locations'      => array( 'field.locations' ),
		'regions'        => array( 'field.regions' ),
		'fields-of-work' => array( 'field.fieldsOfWork' ),
		'source'         => array( 'field.advertisementReference' ),
	);
	/** The order of an address, whatever the order of the words. */
	const POSTAL_ORDER = array( 'field.addressStreet1', 'field.addressStreet2', 'field.addressZipPostalCode', 'field.addressCity', 'field.addressStateProvince', 'field.addressCountryRegion' );
	/** The element's own choice. */
	const DEFAULT_FIELDS = 'phone files cover-letter address';

	/** @var Words */
	private $words;

	public function __construct( Words $words ) {
		$this->words = $words;
	}

	/**
	 * What a word of the attribute `fields` shows, such as "Street address, Postal code, City"; empty: it is no such word.
	 *
	 * @param string $word Of the attribute.
	 */
	public function label( string $word ): string {
		return implode( ', ', array_map( array( $this, 'word' ), isset( self::LABELS[ $word ] ) ? self::LABELS[ $word ] : array() ) );
	}

	/**
	 * The fields in the element's order.
	 *
	 * @param array<string, string> $attributes Of the element.
	 */
	public function preview( array $attributes ): string {
		$required = self::list_of( isset( $attributes['require'] ) ? $attributes['require'] : '' );
		$shown    = self::list_of( isset( $attributes['fields'] ) ? $attributes['fields'] : self::DEFAULT_FIELDS );
		$word_of  = array();
		foreach ( array_merge( $shown, $required ) as $word ) {
			foreach ( isset( self::LABELS[ $word ] ) ? self::LABELS[ $word ] : array() as $key ) {
				$word_of[ $key ] = $word;
			}
		}
		$html = '';
		foreach ( self::ordered( array_keys( $word_of ) ) as $key ) {
			$word  = isset( $word_of[ $key ] ) ? $word_of[ $key ] : '';
			$label = 'files' === $word && isset( $attributes['max-files'] ) && '1' === $attributes['max-files'] ? 'group.files_one' : $key;
			$html .= $this->field( $label, $word, '' === $word || in_array( $word, $required, true ) );
		}
		foreach ( array( 'previouslyApplied', 'allowSave' ) as $question ) {
			$html .= sprintf( '<p>%s<br>%s %s</p>', Html::text( $this->word( "question.$question" ) ), $this->radio( 'yes' ), $this->radio( 'no' ) );
		}
		return sprintf( '<div class="career-form-preview">%s<p><button type="button" class="wp-element-button" disabled>%s</button></p></div>', $html, Html::text( $this->word( 'send' ) ) );
	}

	/**
	 * The title stands before the name, and the parts of an address stand together.
	 *
	 * @param string[] $keys Of optional fields.
	 * @return string[] Those of all fields.
	 */
	private static function ordered( array $keys ): array {
		$address = array_values( array_intersect( self::POSTAL_ORDER, $keys ) );
		$ordered = array_merge( array_intersect( array( 'field.salutation' ), $keys ), array( 'field.name', 'field.email' ) );
		foreach ( array_diff( $keys, $ordered ) as $key ) {
			$is_address = in_array( $key, $address, true );
			if ( ! $is_address || ! array_intersect( $address, $ordered ) ) {
				$ordered = array_merge( $ordered, $is_address ? $address : array( $key ) );
			}
		}
		return $ordered;
	}

	/**
	 * @param string $key      Of the label.
	 * @param string $word     Of the attribute; empty: a field that each form has.
	 * @param bool   $required Whether visitors must fill it.
	 */
	private function field( string $key, string $word, bool $required ): string {
		$style = ' style="box-sizing:border-box;width:100%" disabled';
		if ( 'files' === $word || 'image' === $word ) {
			$control = '<input type="file" disabled>';
		} elseif ( 'cover-letter' === $word || 'links' === $word ) {
			$control = "<textarea rows=\"3\"$style></textarea>";
		} else {
			$control = "<input type=\"text\"$style>";
		}
		$label = $this->word( $key ) . ( $required ? '' : ' ' . $this->word( 'optional' ) );
		return sprintf( '<p><label>%s<br>%s</label></p>', Html::text( $label ), $control );
	}

	private function radio( string $answer ): string {
		return sprintf( '<label><input type="radio" disabled> %s</label>', Html::text( $this->word( $answer ) ) );
	}

	private function word( string $key ): string {
		return $this->words->text( "form.$key" );
	}

	/** @return string[] */
	private static function list_of( string $text ): array {
		return preg_split( '/\s+/', $text, -1, PREG_SPLIT_NO_EMPTY );
	}
}
