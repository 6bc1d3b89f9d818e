<?php
/**
 * The HTML that an advert may consist of.
 *
 * @package CareerElements
 */

namespace CareerElements;

/**
 * Writes HTML anew from what `wp_kses` has left: elements and attributes of the allow-list only, URLs that are safe to follow, each element
 * closed where a browser closes it. Nothing of the text reaches the page as markup, whatever it was before.
 *
 * The lists are those of `src/description/allowed-html.ts`.
 */
final class Html_Writer {
	const PLAIN      = 'p br hr h1 h2 h3 h4 h5 h6 ul dl dt dd blockquote pre code kbd samp em strong b i u s del ins sub sup small mark q cite figure figcaption table caption thead tbody tfoot tr div span bdi bdo wbr';
	const ATTRIBUTES = array(
		'li'   => 'value',
		'ol'   => 'start reversed type',
		'a'    => 'href',
		'abbr' => 'title',
		'img'  => 'src alt width height',
		'th'   => 'colspan rowspan scope',
		'td'   => 'colspan rowspan',
		'time' => 'datetime',
	);
	/** Other names of what is allowed. */
	const RENAMED  = 'article address aside center details fieldset footer form header hgroup legend main nav search section summary';
	const EMPTY    = array( 'br', 'hr', 'img', 'wbr' );
	const HEADINGS = array( 'h1', 'h2', 'h3', 'h4', 'h5', 'h6' );
	/** What ends an open paragraph. */
	const BLOCKS = array( 'p', 'hr', 'ul', 'ol', 'dl', 'dt', 'dd', 'li', 'blockquote', 'pre', 'figure', 'figcaption', 'table', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6' );
	/** Out of these, no end tag closes anything. */
	const SCOPES = array( 'td', 'th', 'caption', 'table' );
	/** Where parts of a table may stand. */
	const PARENTS = array(
		'caption' => array( 'table' ),
		'thead'   => array( 'table' ),
		'tbody'   => array( 'table' ),
		'tfoot'   => array( 'table' ),
		'tr'      => array( 'thead', 'tbody', 'tfoot', 'table' ),
		'td'      => array( 'tr' ),
		'th'      => array( 'tr' ),
	);
	/** The largest `colspan` and `rowspan`: a few cells of 1000 × 65534 can crash a browser tab. */
	const MAX_SPAN = 20;
	/** The deepest nesting; what is deeper stays in the last of them. */
	const MAX_DEPTH = 60;

	/** @var string[] The names of what is open. */
	private $open = array();
	/** @var bool[] For each of them, whether it is written: a `span` without attributes says nothing. */
	private $is_written = array();
	/** @var string */
	private $html = '';
	/** @var int Added to the levels of headings. */
	private $shift;

	private function __construct( int $shift ) {
		$this->shift = $shift;
	}

	/**
	 * @param string $html          Of anybody.
	 * @param int    $heading_level Of the page's title; the headings are below it.
	 */
	public static function write( string $html, int $heading_level ): string {
		$levels = preg_match_all( '/<h([1-6])[\s>]/i', $html, $found ) ? min( array_map( 'intval', $found[1] ) ) : 1;
		$writer = new self( $heading_level + 1 - $levels );
		$tag    = '~<(/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*(?:\s*=\s*(?:"[^"<>]*+"|\'[^\'<>]*+\'))?)*+)\s*/?>~i';
		$at     = 0;
		while ( preg_match( $tag, $html, $parts, PREG_OFFSET_CAPTURE, $at ) ) {
			$writer->text( substr( $html, $at, $parts[0][1] - $at ) );
			if ( '' === $parts[1][0] ) {
				$writer->start( strtolower( $parts[2][0] ), $parts[3][0] );
			} else {
				$writer->end( strtolower( $parts[2][0] ) );
			}
			$at = $parts[0][1] + strlen( $parts[0][0] );
		}
		$writer->text( substr( $html, $at ) );
		$writer->close( 0 );
		return $writer->html;
	}

	/**
	 * The allow-list as `wp_kses` takes it, with the names that are changed here.
	 *
	 * @return array<string, array<string, true>>
	 */
	public static function allowed(): array {
		$allowed = array();
		foreach ( explode( ' ', self::PLAIN . ' ' . self::RENAMED . ' dir menu font' ) as $name ) {
			$allowed[ $name ] = array();
		}
		foreach ( self::ATTRIBUTES as $name => $attributes ) {
			$allowed[ $name ] = array_fill_keys( explode( ' ', $attributes ), true );
		}
		return array_map(
			static function ( $attributes ) {
				return $attributes + array(
					'lang' => true,
					'dir'  => true,
				);
			},
			$allowed
		);
	}

	private function text( string $text ): void {
		$plain       = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$this->html .= htmlspecialchars( (string) preg_replace( Html::NO_CHARACTERS, '', $plain ), ENT_NOQUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8', true );
	}

	private function start( string $given, string $attributes ): void {
		$name = $this->name_of( $given );
		if ( '' === $name || ! $this->make_room( $name ) ) {
			return;
		}
		$written = $this->attributes( $name, $attributes );
		if ( null === $written || ( count( $this->open ) >= self::MAX_DEPTH && ! in_array( $name, self::EMPTY, true ) ) ) {
			return;
		}
		$is_written = 'span' !== $name || '' !== $written;
		if ( $is_written ) {
			$this->html .= "<$name$written>";
		}
		if ( ! in_array( $name, self::EMPTY, true ) ) {
			$this->open[]       = $name;
			$this->is_written[] = $is_written;
		}
	}

	private function end( string $given ): void {
		$name = $this->name_of( $given );
		for ( $at = count( $this->open ) - 1; $at >= 0; --$at ) {
			if ( $this->open[ $at ] === $name || ( in_array( $name, self::HEADINGS, true ) && in_array( $this->open[ $at ], self::HEADINGS, true ) ) ) {
				$this->close( $at );
				return;
			}
			$is_table_part = isset( self::PARENTS[ $name ] ) || 'table' === $name;
			if ( 'table' === $this->open[ $at ] || ( in_array( $this->open[ $at ], self::SCOPES, true ) && ! $is_table_part ) ) {
				return;
			}
		}
	}

	/** Closes what is open from a place on. */
	private function close( int $from ): void {
		for ( $at = count( $this->open ); $at > $from; --$at ) {
			$name = array_pop( $this->open );
			if ( array_pop( $this->is_written ) ) {
				$this->html .= "</$name>";
			}
		}
	}

	/**
	 * Closes what cannot contain an element. A browser would do it, too, and what is closed later would close something else.
	 *
	 * @param string $name Of the element.
	 * @return bool Whether it may stand here.
	 */
	private function make_room( string $name ): bool {
		if ( isset( self::PARENTS[ $name ] ) ) {
			for ( $at = count( $this->open ) - 1; $at >= 0; --$at ) {
				if ( in_array( $this->open[ $at ], self::PARENTS[ $name ], true ) ) {
					$this->close( $at + 1 );
					if ( 'tr' === $name && 'table' === $this->open[ $at ] ) {
						$this->html        .= '<tbody>';
						$this->open[]       = 'tbody';
						$this->is_written[] = true;
					}
					return true;
				}
				if ( 'table' === $this->open[ $at ] ) {
					return false;
				}
			}
			return false;
		}
		// In a table, but not in a cell of it, nothing else has a place.
		if ( in_array( end( $this->open ), array( 'table', 'thead', 'tbody', 'tfoot', 'tr' ), true ) ) {
			return false;
		}
		if ( in_array( $name, self::BLOCKS, true ) ) {
			$this->close_nearest( array( 'p' ), self::SCOPES );
		}
		if ( in_array( $name, self::HEADINGS, true ) ) {
			$this->close_nearest( self::HEADINGS, self::SCOPES );
		}
		if ( 'li' === $name ) {
			$this->close_nearest( array( 'li' ), array_merge( self::SCOPES, array( 'ul', 'ol' ) ) );
		}
		if ( 'dt' === $name || 'dd' === $name ) {
			$this->close_nearest( array( 'dt', 'dd' ), array_merge( self::SCOPES, array( 'dl', 'ul', 'ol' ) ) );
		}
		if ( 'a' === $name ) {
			$this->close_nearest( array( 'a' ), self::SCOPES );
		}
		return true;
	}

	/**
	 * @param string[] $names  Of elements.
	 * @param string[] $limits Out of these, nothing is closed.
	 */
	private function close_nearest( array $names, array $limits ): void {
		for ( $at = count( $this->open ) - 1; $at >= 0; --$at ) {
			if ( in_array( $this->open[ $at ], $limits, true ) ) {
				return;
			}
			if ( in_array( $this->open[ $at ], $names, true ) ) {
				$this->close( $at );
				return;
			}
		}
	}

	/** The name under which an element is written; empty: it is not. */
	private function name_of( string $given ): string {
		static $names = null;
		if ( null === $names ) {
			$plain = explode( ' ', self::PLAIN );
			$names = array_combine( $plain, $plain )
				+ array_combine( array_keys( self::ATTRIBUTES ), array_keys( self::ATTRIBUTES ) )
				+ array_fill_keys( explode( ' ', self::RENAMED ), 'div' )
				+ array(
					'dir'  => 'ul',
					'menu' => 'ul',
					'font' => 'span',
				);
		}
		if ( ! isset( $names[ $given ] ) ) {
			return '';
		}
		$name = $names[ $given ];
		return in_array( $name, self::HEADINGS, true ) ? 'h' . max( 1, min( 6, (int) $name[1] + $this->shift ) ) : $name;
	}

	/**
	 * The attributes of an element.
	 *
	 * @param string $name    The element's name.
	 * @param string $written As they were written.
	 * @return string|null HTML with a blank before each; null: without what it lacks, the element is not written.
	 */
	private function attributes( string $name, string $written ): ?string {
		preg_match_all( '~([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'))?~i', $written, $found, PREG_SET_ORDER );
		$given = array();
		foreach ( $found as $one ) {
			$value  = isset( $one[3] ) ? $one[3] : ( isset( $one[2] ) ? $one[2] : '' );
			$given += array( strtolower( $one[1] ) => trim( html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
		}
		$possible   = isset( self::ATTRIBUTES[ $name ] ) ? explode( ' ', self::ATTRIBUTES[ $name ] ) : array();
		$attributes = array();
		foreach ( array_merge( $possible, array( 'lang', 'dir' ) ) as $attribute ) {
			$value = isset( $given[ $attribute ] ) ? self::value( $attribute, $given[ $attribute ] ) : null;
			if ( null !== $value ) {
				$attributes[ $attribute ] = $value;
			}
		}
		if ( 'a' === $name && isset( $attributes['href'] ) ) {
			$attributes['rel'] = 'noopener noreferrer';
		}
		if ( 'img' === $name ) {
			if ( ! isset( $attributes['src'] ) ) {
				return null;
			}
			$attributes += array(
				'loading'        => 'lazy',
				'referrerpolicy' => 'no-referrer',
				'alt'            => '',
			);
		}
		return Html::attributes( $attributes );
	}

	/** The value of an attribute; null where it does not fit. */
	private static function value( string $attribute, string $value ): ?string {
		switch ( $attribute ) {
			case 'href':
				return self::link( $value );
			case 'src':
				return preg_match( '~^(?:https://[^\s/?#\\\\<>"\']|data:image/(?:png|jpe?g|gif|webp|avif);)[^\s\\\\<>"\']*$~i', $value ) ? $value : null;
			case 'alt':
			case 'title':
				return $value;
			case 'type':
				return preg_match( '/^[1aAiI]$/', $value ) ? $value : null;
			case 'colspan':
			case 'rowspan':
				return preg_match( '/^\d{1,5}$/', $value ) && (int) $value > 1 ? (string) min( (int) $value, self::MAX_SPAN ) : null;
			default:
				return preg_match( '/^(?:[-\d][\w .:%+-]*|[\w-]*)$/D', $value ) ? $value : null;
		}
	}

	/** A URL that is safe to follow, also one written without its scheme; null for anything else. */
	private static function link( string $value ): ?string {
		if ( preg_match( '/^(?:mailto:|tel:)[^\s<>"\\\\]+$/i', $value ) ) {
			return $value;
		}
		$address = Vacancy::web_address( str_replace( ' ', '%20', $value ) );
		return '' === $address ? null : $address;
	}
}
