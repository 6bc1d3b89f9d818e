<?php
/**
 * The elements' own sentences.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * The sentences in one language, so that the server's pages say what the elements say. The build writes them from the elements' locales.
 */
final class Words {
	/** @var string */
	private $folder;
	/** @var array<string, string> */
	private $texts;

	/**
	 * @param string $folder    With a file for each language.
	 * @param string $language  The tag of the page's language.
	 * @param string $preferred Tags in order of preference; empty: all.
	 */
	public function __construct( string $folder, string $language, string $preferred = '' ) {
		$this->folder = $folder;
		$allowed      = preg_split( '/[\s,]+/', $preferred, -1, PREG_SPLIT_NO_EMPTY );
		$fitting      = array_filter(
			$allowed,
			static function ( $tag ) use ( $language ) {
				return self::primary( $tag ) === self::primary( $language );
			}
		);
		// Words that no second reader has checked: only where the site names them.
		$is_draft    = isset( $this->read( self::primary( $language ) )['draft'] );
		$wanted      = $fitting || ( ! $allowed && ! $is_draft ) ? $language : ( $allowed ? $allowed[0] : 'en' );
		$this->texts = $this->read( self::regional( $wanted ) ) + $this->read( self::primary( $wanted ) );
		if ( ! $this->texts ) {
			$this->texts = $this->read( 'en' );
		}
	}

	/**
	 * One sentence.
	 *
	 * @param string                $key    Its key.
	 * @param array<string, string> $values By the names of placeholders.
	 */
	public function text( string $key, array $values = array() ): string {
		$filled = isset( $this->texts[ $key ] ) ? $this->texts[ $key ] : '';
		return (string) preg_replace_callback(
			'/\{\{(\w+)[^}]*\}\}/',
			static function ( $place ) use ( $values ) {
				return isset( $values[ $place[1] ] ) ? $values[ $place[1] ] : '';
			},
			$filled
		);
	}

	/**
	 * What a fact is called.
	 *
	 * @param string $name  Of the fact.
	 * @param int    $count How many values there are.
	 */
	public function fact( string $name, int $count = 1 ): string {
		$label = $this->text( "fact.$name" );
		return '' === $label ? $this->text( "fact.{$name}_" . ( 1 === $count ? 'one' : 'other' ) ) : $label;
	}

	/**
	 * Whether readers of one language take texts in the other: `da` and `da-DK` are the same to them.
	 *
	 * @param string $one   A tag.
	 * @param string $other A tag.
	 */
	public static function is_compatible( string $one, string $other ): bool {
		$a = self::comparable( $one );
		$b = self::comparable( $other );
		return 0 === strpos( $a, $b ) || 0 === strpos( $b, $a );
	}

	/**
	 * The language of a tag without its region. Norwegian without more is Bokmål.
	 *
	 * @param string $tag Of a language.
	 */
	public static function primary( string $tag ): string {
		return explode( '-', self::comparable( $tag ) )[0];
	}

	/** The language of a tag with its region. */
	private static function regional( string $tag ): string {
		list( $language, $region ) = explode( '-', self::comparable( $tag ) );
		return $language . '-' . strtoupper( $region );
	}

	private static function comparable( string $tag ): string {
		return (string) preg_replace( '/^no-/', 'nb-', str_replace( '_', '-', strtolower( $tag ) ) . '-' );
	}

	/** @return array<string, string> */
	private function read( string $language ): array {
		$file = $this->folder . '/' . $language . '.json';
		if ( ! preg_match( '/^[a-z]{2,3}(?:-[A-Z]{2})?$/D', $language ) || ! is_readable( $file ) ) {
			return array();
		}
		$texts = json_decode( (string) file_get_contents( $file ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		return is_array( $texts ) ? $texts : array();
	}
}
