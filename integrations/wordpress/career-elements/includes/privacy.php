<?php
/**
 * What a privacy policy may say of the elements, offered under Settings → Privacy → Policy Guide.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Offers the text.
 */
function career_elements_add_privacy_text() {
	$paragraphs = array(
		__( 'Our vacancies and the application form are shown by a script of this site. Your browser asks our recruiting service for the vacancies directly, without cookies, and sends your application with its files there when you press the button to send it. This site itself neither receives nor stores applications.', 'career-elements' ),
		__( 'What you enter in the form is kept in your own browser until the application is sent, for half an hour after the last change at most. It is not transmitted before you send it.', 'career-elements' ),
		__( 'Your browser remembers which vacancies you saved, when you last looked at our vacancies, and which ones you applied for. None of this is transmitted, and nobody else sees it.', 'career-elements' ),
	);
	wp_add_privacy_policy_content( 'Career Elements', wp_kses_post( '<p>' . implode( '</p><p>', $paragraphs ) . '</p>' ) );
}
add_action( 'admin_init', 'career_elements_add_privacy_text' );
