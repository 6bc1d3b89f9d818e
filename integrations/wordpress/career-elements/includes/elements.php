<?php
/**
 * The markup of an element, for shortcodes and the block.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the shortcodes.
 */
function career_elements_add_shortcodes() {
	foreach ( career_elements_shortcodes() as $shortcode => $element ) {
		add_shortcode( $shortcode, 'career_elements_shortcode' );
	}
}
add_action( 'init', 'career_elements_add_shortcodes' );

/**
 * Shows a shortcode.
 *
 * @param array<int|string, string>|string $attributes An empty text if the shortcode has no attributes.
 * @param string|null                      $content    What stands between its tags: shown until the vacancies are there.
 * @param string                           $shortcode  Its name.
 * @return string
 */
function career_elements_shortcode( $attributes, $content, $shortcode ) {
	$attributes = is_array( $attributes ) ? $attributes : array();
	$class      = 'career-elements';
	if ( isset( $attributes['align'] ) && in_array( $attributes['align'], array( 'wide', 'full' ), true ) ) {
		$class .= ' align' . $attributes['align'];
		unset( $attributes['align'] );
	}
	$shortcodes = career_elements_shortcodes();
	$fallback   = trim( (string) $content );
	return career_elements_render( $shortcodes[ $shortcode ], $attributes, sprintf( 'class="%s"', esc_attr( $class ) ), wp_kses_post( $fallback ) );
}

/**
 * The markup of an element, in a box that says to those who edit the page what is missing.
 *
 * @param string               $element  Its name.
 * @param array<string, mixed> $given    Attributes as the author wrote them.
 * @param string               $wrapper  Attributes of the box, escaped.
 * @param string               $fallback What is shown until, or unless, the element is there: HTML; empty: that of the settings.
 * @return string
 */
function career_elements_render( $element, $given, $wrapper, $fallback = '' ) {
	list( $attributes, $mistakes ) = career_elements_read_attributes( $element, $given );

	$fallback = '' === $fallback ? career_elements_fallback() : $fallback;
	if ( is_feed() ) {
		return $fallback . sprintf( '<p><a href="%s">%s</a></p>', esc_url( (string) get_permalink() ), esc_html( get_the_title() ) );
	}

	$missing = career_elements_missing_settings();
	$hints   = career_elements_hints( array_merge( $missing, career_elements_missing_here( $element, $attributes ) ), $mistakes );
	$inner   = $fallback;
	if ( ! $missing ) {
		career_elements_enqueue();
		$content = \CareerElements\Server::instance()->content( $element, array_merge( career_elements_default_attributes( $element, $attributes ), $attributes ) );
		$shown   = '' === $content['html'] ? $fallback : $content['html'];
		$inner   = '' === $content['element'] ? $shown : sprintf( '<%1$s%2$s>%3$s</%1$s>', $content['element'], career_elements_html_attributes( $content['attributes'] ), $shown );
	}
	return sprintf( '<div %s>%s%s</div>', $wrapper, $hints, $inner );
}

/**
 * What an element is told without the author's doing: the other pages, the company, the privacy policy.
 *
 * @param string                $element    Its name.
 * @param array<string, string> $attributes Those that the author set.
 * @return array<string, string>
 */
function career_elements_default_attributes( $element, $attributes ) {
	$defaults = array();
	$access   = career_elements_option( 'access' );
	if ( 'external' !== $access ) {
		$defaults['access'] = $access;
	}
	if ( 'vacancy-detail' === $element && ! career_elements_post_has( get_post(), 'application-form' ) ) {
		$defaults['apply-url'] = career_elements_other_page_url( 'form_page' );
	}
	if ( 'vacancy-detail' === $element || 'application-form' === $element ) {
		$defaults['list-url'] = career_elements_other_page_url( 'list_page' );
	}
	if ( isset( $attributes['structured-data'] ) ) {
		$defaults['hiring-organization'] = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}
	if ( 'application-form' === $element || 'career-site' === $element ) {
		$defaults['privacy-url'] = get_privacy_policy_url();
	}
	return array_filter( $defaults, 'strlen' );
}

/**
 * Attributes as HTML, with a blank before each.
 *
 * @param array<string, string> $attributes Values by name.
 * @return string
 */
function career_elements_html_attributes( $attributes ) {
	$html = '';
	foreach ( $attributes as $name => $value ) {
		// Not by esc_attr(), which leaves entities as they are: a browser would decode what was checked as plain text.
		$html .= sprintf( ' %s="%s"', $name, htmlspecialchars( $value, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8', true ) );
	}
	return $html;
}

/**
 * What is missing, for those who may edit the page; nothing for visitors.
 *
 * @param string[] $missing  Sentences on what the settings lack.
 * @param string[] $mistakes Sentences on what the author wrote.
 * @return string
 */
function career_elements_hints( $missing, $mistakes ) {
	$post_id = (int) get_the_ID();
	if ( ! array_merge( $missing, $mistakes ) || ! ( $post_id ? current_user_can( 'edit_post', $post_id ) : current_user_can( 'edit_theme_options' ) ) ) {
		return '';
	}
	career_elements_enqueue_style();
	$items = '';
	foreach ( array_merge( $missing, $mistakes ) as $hint ) {
		$items .= '<li>' . esc_html( $hint ) . '</li>';
	}
	$remedy = '';
	if ( $missing ) {
		$remedy = current_user_can( 'manage_options' )
			? sprintf( '<p><a href="%s">%s</a></p>', esc_url( career_elements_settings_url() ), esc_html__( 'Open the settings', 'career-elements' ) )
			: '<p>' . esc_html__( 'An administrator finds the settings under Settings → Career Elements.', 'career-elements' ) . '</p>';
	}
	return sprintf(
		'<div class="career-elements-hint" role="note"><p><strong>%s</strong></p><ul>%s</ul>%s</div>',
		esc_html__( 'Only those who can edit this page see this note:', 'career-elements' ),
		$items,
		$remedy
	);
}
