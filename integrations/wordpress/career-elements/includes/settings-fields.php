<?php
/**
 * The settings as they are entered: registered, checked, cleaned.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the option, and what cleans it.
 */
function career_elements_register_setting() {
	register_setting(
		'career_elements',
		'career_elements',
		array(
			'type'              => 'object',
			'sanitize_callback' => 'career_elements_sanitize_options',
			'default'           => array(),
			'show_in_rest'      => false,
		)
	);
}
add_action( 'admin_init', 'career_elements_register_setting' );

/**
 * Cleans what was entered. What cannot be used stays as it was, and a message says why; what is not there stays as well.
 *
 * @param mixed $input What was entered.
 * @return array<string, mixed>
 */
function career_elements_sanitize_options( $input ) {
	$input    = is_array( $input ) ? $input : array();
	$stored   = get_option( 'career_elements' );
	$options  = is_array( $stored ) ? $stored : array();
	$cleaners = array(
		'base_url'    => 'career_elements_clean_base_url',
		'customer_id' => 'career_elements_clean_customer_id',
		'access'      => 'career_elements_clean_access',
		'list_page'   => 'career_elements_clean_page',
		'detail_page' => 'career_elements_clean_page',
		'form_page'   => 'career_elements_clean_page',
		'accent'      => 'career_elements_clean_accent',
		'languages'   => 'career_elements_clean_languages',
		'fallback'    => 'career_elements_clean_fallback',
		'base'        => 'career_elements_clean_base',
		'job_feed'    => 'career_elements_clean_flag',
	);
	// The colour field beside the choice of a colour.
	if ( isset( $input['accent'] ) && 'own' === $input['accent'] ) {
		$input['accent'] = isset( $input['accent_own'] ) ? $input['accent_own'] : '';
	}
	foreach ( $cleaners as $name => $cleaner ) {
		if ( ! isset( $input[ $name ] ) || ! is_scalar( $input[ $name ] ) ) {
			continue;
		}
		$clean = $cleaner( trim( (string) $input[ $name ] ) );
		// WordPress cleans an option twice when it is saved for the first time.
		if ( is_wp_error( $clean ) && in_array( $name, wp_list_pluck( get_settings_errors( 'career_elements' ), 'code' ), true ) ) {
			continue;
		}
		if ( is_wp_error( $clean ) ) {
			add_settings_error( 'career_elements', $name, $clean->get_error_message() );
		} else {
			$options[ $name ] = $clean;
		}
	}
	return $options;
}

/**
 * An error with a sentence for the administrator.
 *
 * @param string $message The sentence.
 * @return WP_Error
 */
function career_elements_refuse( $message ) {
	return new WP_Error( 'career_elements', $message );
}

/**
 * The address of the service: HTTPS, or HTTP on this machine.
 *
 * @param string $text What was entered.
 * @return string|WP_Error
 */
function career_elements_clean_base_url( $text ) {
	if ( '' === $text ) {
		return '';
	}
	$url   = untrailingslashit( sanitize_url( $text, array( 'http', 'https' ) ) );
	$parts = preg_match( '~^https?://~i', $text ) ? wp_parse_url( $url ) : false;
	if ( ! $parts || empty( $parts['host'] ) ) {
		/* translators: %s: what was entered. */
		return career_elements_refuse( sprintf( __( 'The address of the service was not changed: “%s” is no web address. It begins with https://, such as https://recruit.example.', 'career-elements' ), sanitize_text_field( $text ) ) );
	}
	if ( 'https' !== strtolower( $parts['scheme'] ) && ! preg_match( '/^(localhost|127(\.\d+){3}|\[::1\])$/i', $parts['host'] ) ) {
		return career_elements_refuse( __( 'The address of the service was not changed: it has to begin with https://, since applications are sent there.', 'career-elements' ) );
	}
	if ( isset( $parts['user'] ) || isset( $parts['pass'] ) || isset( $parts['query'] ) || isset( $parts['fragment'] ) ) {
		return career_elements_refuse( __( 'The address of the service was not changed: leave out names, passwords, and everything from “?” or “#” on.', 'career-elements' ) );
	}
	if ( isset( $parts['path'] ) && preg_match( '~/api(/|$)~i', $parts['path'] ) ) {
		return career_elements_refuse( __( 'The address of the service was not changed: leave out “/api” and what follows, the elements add it.', 'career-elements' ) );
	}
	return $url;
}

/**
 * The customer's id.
 *
 * @param string $text What was entered.
 * @return string|WP_Error
 */
function career_elements_clean_customer_id( $text ) {
	if ( preg_match( '~^[^\s<>"\'/\\\\?#&]{0,200}$~u', $text ) ) {
		return sanitize_text_field( $text );
	}
	return career_elements_refuse( __( 'The customer id was not changed: it is one word without blanks and slashes, often of the form 6f1c2a9e-….', 'career-elements' ) );
}

/**
 * Which vacancies are shown.
 *
 * @param string $text What was chosen.
 * @return string|WP_Error
 */
function career_elements_clean_access( $text ) {
	if ( in_array( $text, array( 'external', 'internal', 'any' ), true ) ) {
		return $text;
	}
	return career_elements_refuse( __( 'Which vacancies are shown was not changed: choose one of the three.', 'career-elements' ) );
}

/**
 * A page of this site, or 0 for none.
 *
 * @param string $text Its number.
 * @return int|WP_Error
 */
function career_elements_clean_page( $text ) {
	$id = absint( $text );
	if ( 0 === $id || 'page' === get_post_type( $id ) ) {
		return $id;
	}
	return career_elements_refuse( __( 'A page that was chosen does not exist any more. Please choose another one.', 'career-elements' ) );
}

/**
 * The accent: `theme`, `preset:<slug>`, or a hexadecimal colour.
 *
 * @param string $text What was chosen.
 * @return string|WP_Error
 */
function career_elements_clean_accent( $text ) {
	if ( 'theme' === $text || preg_match( '/^preset:[a-z0-9-]+$/', $text ) ) {
		return $text;
	}
	$color = sanitize_hex_color( $text );
	if ( $color ) {
		return $color;
	}
	/* translators: %s: what was entered. */
	return career_elements_refuse( sprintf( __( 'The colour was not changed: “%s” is no colour such as #0b6e6e.', 'career-elements' ), sanitize_text_field( $text ) ) );
}

/**
 * Language tags with blanks between them.
 *
 * @param string $text What was entered.
 * @return string|WP_Error
 */
function career_elements_clean_languages( $text ) {
	$tags = preg_split( '/[\s,]+/', str_replace( '_', '-', $text ), -1, PREG_SPLIT_NO_EMPTY );
	foreach ( $tags as $tag ) {
		if ( ! preg_match( '/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i', $tag ) ) {
			/* translators: %s: what was entered. */
			return career_elements_refuse( sprintf( __( 'The languages were not changed: “%s” is no language tag. Write tags with blanks between them, such as: da de en.', 'career-elements' ), sanitize_text_field( $tag ) ) );
		}
	}
	return implode( ' ', $tags );
}

/**
 * The text that is shown without the vacancies.
 *
 * @param string $text What was entered.
 * @return string
 */
function career_elements_clean_fallback( $text ) {
	return wp_kses_post( $text );
}

/**
 * The path that addresses of vacancies begin with.
 *
 * @param string $text What was entered.
 * @return string
 */
function career_elements_clean_base( $text ) {
	return implode( '/', array_filter( array_map( 'sanitize_title', explode( '/', $text ) ), 'strlen' ) );
}

/**
 * Whether a box is ticked.
 *
 * @param string $text `1`, or empty.
 * @return string
 */
function career_elements_clean_flag( $text ) {
	return '1' === $text ? '1' : '';
}
