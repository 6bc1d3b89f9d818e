<?php
/**
 * The attributes that authors may set, for each element, and what a value must be.
 *
 * `base-url`, `customer-id` and `access` are not among them: an author of posts must not decide where applications are sent,
 * nor that employees' vacancies are shown. For the same reason, a vacancy's "Apply" leads only to pages of this site.
 * `questions`, `published` and `max-age` belong to data that a post cannot hold.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * The elements by the name of their shortcode.
 *
 * @return array<string, string>
 */
function career_elements_shortcodes() {
	return array(
		'career_site'      => 'career-site',
		'vacancy_list'     => 'vacancy-list',
		'vacancy_detail'   => 'vacancy-detail',
		'application_form' => 'application-form',
	);
}

/**
 * Every attribute: its kind, the elements that take it, and its values if only some are possible.
 * Kinds: `flag` (there or not), `number`, `choice`, `url` (may contain `{id}`), `page` (the same, of this site), `path` (of this site),
 * `words` (`none`: an empty list), `key` (begins parameters of addresses), `text`.
 *
 * @return array<string, array{0: string, 1: string[], 2?: string[]}>
 */
function career_elements_attributes() {
	$list   = array( 'vacancy-list', 'career-site' );
	$detail = array( 'vacancy-detail', 'career-site' );
	$form   = array( 'application-form', 'career-site' );
	$facts  = array( 'vacancy-list', 'vacancy-detail', 'career-site' );
	$one    = array( 'vacancy-detail', 'application-form' );
	$all    = array( 'vacancy-list', 'vacancy-detail', 'application-form', 'career-site' );
	return array(
		'layout'              => array( 'choice', $list, array( 'cards', 'table' ) ),
		'page-size'           => array( 'number', $list ),
		'only'                => array( 'text', $list ),
		'exclude'             => array( 'text', $list ),
		'location'            => array( 'text', $list ),
		'facts'               => array( 'words', $facts ),
		'controls'            => array( 'words', $list ),
		'filters'             => array( 'words', $list ),
		'group-by'            => array( 'text', $list ),
		'sort-field'          => array( 'text', $list ),
		'sort-descending'     => array( 'flag', $list ),
		'detail-url'          => array( 'page', array( 'vacancy-list' ) ),
		'vacancy-id'          => array( 'text', $one ),
		'apply-url'           => array( 'page', array( 'vacancy-detail' ) ),
		'list-url'            => array( 'page', $one ),
		'document-title'      => array( 'flag', array( 'vacancy-detail', 'application-form', 'career-site' ) ),
		'structured-data'     => array( 'flag', $detail ),
		'hiring-organization' => array( 'text', $detail ),
		'similar'             => array( 'number', $detail ),
		'advert'              => array( 'choice', $detail, array( 'clean', 'original' ) ),
		'fields'              => array( 'words', $form ),
		'require'             => array( 'words', $form ),
		'privacy-url'         => array( 'url', $form ),
		'accept'              => array( 'text', $form ),
		'max-files'           => array( 'number', $form ),
		'max-file-size'       => array( 'number', $form ),
		'max-total-size'      => array( 'number', $form ),
		'mailing-template'    => array( 'text', $form ),
		'draft'               => array( 'choice', $form, array( 'session', 'none' ) ),
		'open'                => array( 'text', array( 'application-form' ) ),
		'answers-property'    => array( 'text', $form ),
		'consent-property'    => array( 'text', $form ),
		'links-property'      => array( 'text', $form ),
		'keep-months'         => array( 'number', $form ),
		'min-seconds'         => array( 'number', $form ),
		'no-honeypot'         => array( 'flag', $form ),
		'language-switch'     => array( 'text', array( 'career-site' ) ),
		'transitions'         => array( 'flag', array( 'career-site' ) ),
		'heading-level'       => array( 'number', $all ),
		'language'            => array( 'text', $all ),
		'perdate'             => array( 'text', $list ),
		'endpoint'            => array( 'choice', $list, array( 'auto', 'simple', 'full' ) ),
		'search-index-url'    => array( 'path', $list ),
		'no-url-state'        => array( 'flag', $list ),
		'url-key'             => array( 'key', $all ),
		'no-saved'            => array( 'flag', $all ),
		'no-applied'          => array( 'flag', $all ),
	);
}

/**
 * The attributes of one element.
 *
 * @param string $element Its name.
 * @return array<string, array{0: string, 1: string[], 2?: string[]}>
 */
function career_elements_attributes_of( $element ) {
	return array_filter(
		career_elements_attributes(),
		static function ( $attribute ) use ( $element ) {
			return in_array( $element, $attribute[1], true );
		}
	);
}

/**
 * Takes the attributes that are on the list, with values that fit, and says what is wrong with the others.
 *
 * @param string               $element The element's name.
 * @param array<string, mixed> $given   As a shortcode or a block has them; a flag of a shortcode stands under a number.
 * @return array{0: array<string, string>, 1: string[]} The attributes, and sentences for the author.
 */
function career_elements_read_attributes( $element, $given ) {
	$possible   = career_elements_attributes_of( $element );
	$attributes = array();
	$mistakes   = array();
	foreach ( $given as $name => $value ) {
		if ( is_int( $name ) ) {
			$name  = is_string( $value ) ? $value : '';
			$value = true;
		}
		$name = str_replace( '_', '-', strtolower( $name ) );
		if ( ! isset( $possible[ $name ] ) ) {
			$mistakes[] = career_elements_unknown_attribute( $name, array_keys( $possible ) );
			continue;
		}
		$read = career_elements_read_value( $value, $possible[ $name ] );
		if ( is_string( $read ) && null !== \CareerElements\Word_Lists::known( $name ) ) {
			list( $read, $unknown ) = \CareerElements\Word_Lists::read( $name, $read, career_elements_mapped_fields() );
			if ( $unknown ) {
				/* translators: 1: name of an attribute, 2: list of words, 3: list of words. */
				$mistakes[] = sprintf( __( '“%1$s”: %2$s means nothing here. Possible are: %3$s.', 'career-elements' ), $name, implode( ', ', $unknown ), implode( ', ', \CareerElements\Word_Lists::known( $name ) ) );
			}
		}
		if ( is_string( $read ) ) {
			$attributes[ $name ] = $read;
		} elseif ( null === $read ) {
			$mistakes[] = career_elements_wrong_value( $name, $possible[ $name ] );
		}
	}
	return array( $attributes, $mistakes );
}

/**
 * Reads one value.
 *
 * @param mixed                                       $value     As it was given.
 * @param array{0: string, 1: string[], 2?: string[]} $attribute See career_elements_attributes().
 * @return string|false|null The value; false: leave the attribute out; null: the value does not fit.
 */
function career_elements_read_value( $value, $attribute ) {
	if ( ! is_scalar( $value ) || strlen( (string) $value ) > CAREER_ELEMENTS_LONGEST_VALUE ) {
		return null;
	}
	if ( is_bool( $value ) && 'flag' === $attribute[0] ) {
		return $value ? '' : false;
	}
	// A setting without a value, such as [career_site language-switch].
	$raw = true === $value ? '' : trim( career_elements_decode( (string) $value ) );
	if ( 'flag' === $attribute[0] ) {
		return in_array( strtolower( $raw ), array( 'false', '0', 'no', 'off' ), true ) ? false : '';
	}
	$text = sanitize_text_field( $raw );
	switch ( $attribute[0] ) {
		case 'number':
			return preg_match( '/^\d{1,9}$/', $text ) ? $text : null;
		case 'choice':
			$place = array_search( strtolower( $text ), array_map( 'strtolower', $attribute[2] ), true );
			return false === $place ? null : $attribute[2][ $place ];
		case 'url':
			return career_elements_read_url( $raw );
		case 'path':
			$path = career_elements_read_url( $raw );
			return null !== $path && preg_match( '~^/(?![/\\\\])~', $path ) ? $path : null;
		case 'page':
			$page = career_elements_read_url( $raw );
			return null !== $page && career_elements_is_own_address( $page ) ? $page : null;
		case 'key':
			return career_elements_is_free_key( $text ) ? $text : null;
		case 'words':
			// For the element, an empty text is a list without words. In the editor, it means that nothing is set.
			return 'none' === strtolower( $text ) ? '' : $text;
		default:
			return $text;
	}
}

/**
 * The longest value of an attribute, in bytes.
 */
define( 'CAREER_ELEMENTS_LONGEST_VALUE', 5000 );

/**
 * A text without entities of HTML, which a browser would decode after the checks: what an entity hides is decoded, too.
 *
 * @param string $text At most CAREER_ELEMENTS_LONGEST_VALUE bytes.
 * @return string
 */
function career_elements_decode( $text ) {
	do {
		$before = $text;
		$text   = html_entity_decode( $before, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	} while ( $text !== $before );
	return $text;
}

/**
 * A web address, or a path of this site, that may contain the placeholder `{id}`, but not in the name of the host: whoever writes
 * the id into the page's address would choose the host.
 *
 * @param string $text Without entities.
 * @return string|null
 */
function career_elements_read_url( $text ) {
	if ( ! preg_match( '~^(?:https?://|/|\?)~i', $text ) ) {
		return null;
	}
	// WordPress removes braces from addresses.
	$place      = 'career-elements-id';
	$url        = sanitize_url( str_replace( '{id}', $place, $text ), array( 'http', 'https' ) );
	$is_in_host = preg_match( '~^(?:https?:)?[/\\\\]{2,}[^/\\\\?#]*' . $place . '~i', $url );
	return '' === $url || $is_in_host ? null : str_replace( $place, '{id}', $url );
}

/**
 * Whether an address is of this site, or of a host that the filter `allowed_redirect_hosts` of WordPress names.
 *
 * @param string $url As career_elements_read_url() gives it.
 * @return bool
 */
function career_elements_is_own_address( $url ) {
	return '' !== wp_validate_redirect( str_replace( '{id}', 'id', $url ), '' );
}

/**
 * Whether parameters of addresses may begin so: WordPress itself, a post type and a taxonomy read theirs, and answer 404.
 *
 * @param string $text As it was given.
 * @return bool
 */
function career_elements_is_free_key( $text ) {
	global $wp;
	return preg_match( '/^[a-z][a-z0-9-]{0,40}$/', $text ) && ! in_array( $text, $wp->public_query_vars, true ) && ! in_array( $text, $wp->private_query_vars, true );
}

/**
 * A sentence about an attribute that an element does not have.
 *
 * @param string   $name     As it was written.
 * @param string[] $possible The names that there are.
 * @return string
 */
function career_elements_unknown_attribute( $name, $possible ) {
	if ( in_array( $name, array( 'base-url', 'customer-id', 'access' ), true ) ) {
		/* translators: %s: name of an attribute. */
		return sprintf( __( '“%s” can only be set by an administrator, under Settings → Career Elements.', 'career-elements' ), $name );
	}
	$nearest  = '';
	$distance = 4;
	foreach ( $possible as $one ) {
		$steps = levenshtein( substr( $name, 0, 100 ), $one );
		if ( $steps < $distance ) {
			$distance = $steps;
			$nearest  = $one;
		}
	}
	if ( '' === $nearest ) {
		/* translators: 1: name of an attribute, 2: list of names. */
		return sprintf( __( '“%1$s” means nothing here. Possible are: %2$s.', 'career-elements' ), $name, implode( ', ', $possible ) );
	}
	/* translators: 1: name of an attribute, 2: the name that is probably meant. */
	return sprintf( __( '“%1$s” means nothing here. Do you mean “%2$s”?', 'career-elements' ), $name, $nearest );
}

/**
 * A sentence about a value that does not fit.
 *
 * @param string                                      $name      The attribute.
 * @param array{0: string, 1: string[], 2?: string[]} $attribute See career_elements_attributes().
 * @return string
 */
function career_elements_wrong_value( $name, $attribute ) {
	switch ( $attribute[0] ) {
		case 'number':
			/* translators: %s: name of an attribute. */
			return sprintf( __( '“%s” needs a number, such as 20.', 'career-elements' ), $name );
		case 'choice':
			/* translators: 1: name of an attribute, 2: list of values. */
			return sprintf( __( '“%1$s” must be one of: %2$s.', 'career-elements' ), $name, implode( ', ', $attribute[2] ) );
		case 'path':
			/* translators: %s: name of an attribute. */
			return sprintf( __( '“%s” needs a path of this site that begins with “/”.', 'career-elements' ), $name );
		case 'page':
			/* translators: %s: name of an attribute. */
			return sprintf( __( '“%s” needs a page of this site, such as a path that begins with “/”.', 'career-elements' ), $name );
		case 'key':
			/* translators: %s: name of an attribute. */
			return sprintf( __( '“%s” needs small letters, digits and “-”, and must be no parameter that WordPress reads itself.', 'career-elements' ), $name );
		case 'url':
			/* translators: %s: name of an attribute. */
			return sprintf( __( '“%s” needs a web address, or a path that begins with “/”.', 'career-elements' ), $name );
		default:
			/* translators: %s: name of an attribute. */
			return sprintf( __( '“%s” needs a text.', 'career-elements' ), $name );
	}
}
