<?php
/**
 * The pages that are chosen in the settings, and what is missing on a page for its author to know.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * The page for a list, a vacancy or a form, in the visitor's language where a translation plugin knows one.
 *
 * @param string $option `list_page`, `detail_page` or `form_page`.
 * @return int 0 when none is chosen, or it is not published.
 */
function career_elements_page( $option ) {
	$id = (int) career_elements_option( $option );
	if ( ! $id ) {
		return 0;
	}
	// The hook of WPML, which Polylang answers, too.
	$id = (int) apply_filters( 'wpml_object_id', $id, 'page', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
	return 'publish' === get_post_status( $id ) ? $id : 0;
}

/**
 * The address of such a page, unless it is the page that is shown.
 *
 * @param string $option See career_elements_page().
 * @return string Empty if no such page is chosen.
 */
function career_elements_other_page_url( $option ) {
	$id = career_elements_page( $option );
	return $id && ! is_page( $id ) ? (string) get_permalink( $id ) : '';
}

/**
 * Takes the first page with a career site for the page with the list, so that its vacancies have addresses of their own.
 *
 * @param int     $id   Of a page that was saved.
 * @param WP_Post $post The page.
 */
function career_elements_choose_page( $id, $post ) {
	if ( 'publish' === $post->post_status && ! career_elements_option( 'list_page' ) && career_elements_post_has( $post, 'career-site' ) ) {
		update_option( 'career_elements', array_merge( career_elements_options(), array( 'list_page' => $id ) ) );
	}
}
add_action( 'save_post_page', 'career_elements_choose_page', 10, 2 );

/**
 * Where a vacancy is shown: a pattern of the vacancies' own addresses, else the page for them.
 *
 * @return string Empty if there is neither.
 */
function career_elements_detail_url() {
	$own = \CareerElements\Server::instance()->detail_url();
	if ( '' !== $own ) {
		return $own;
	}
	$page = career_elements_page( 'detail_page' );
	return $page ? (string) get_permalink( $page ) : '';
}

/**
 * Whether a post has an element, by shortcode or block.
 *
 * @param WP_Post|null $post    The post.
 * @param string       $element The element's name.
 * @return bool
 */
function career_elements_post_has( $post, $element ) {
	if ( ! $post instanceof WP_Post ) {
		return false;
	}
	$shortcode = array_search( $element, career_elements_shortcodes(), true );
	return has_shortcode( $post->post_content, $shortcode ) || false !== strpos( $post->post_content, '"element":"' . $element . '"' );
}

/**
 * Whether a post has any of the elements.
 *
 * @param WP_Post|null $post The post.
 * @return bool
 */
function career_elements_post_has_any( $post ) {
	foreach ( career_elements_shortcodes() as $element ) {
		if ( career_elements_post_has( $post, $element ) ) {
			return true;
		}
	}
	return false;
}

/**
 * What the settings lack: sentences.
 *
 * @return string[]
 */
function career_elements_missing_settings() {
	$missing = array();
	if ( '' === career_elements_option( 'base_url' ) ) {
		$missing[] = __( 'The address of the recruiting service is missing.', 'career-elements' );
	}
	if ( '' === career_elements_option( 'customer_id' ) ) {
		$missing[] = __( 'The customer id is missing.', 'career-elements' );
	}
	if ( ! file_exists( career_elements_script_path() ) ) {
		$missing[] = __( 'The script files are missing. Install the plugin from its zip file.', 'career-elements' );
	}
	return $missing;
}

/**
 * What an element lacks where it stands: sentences.
 *
 * @param string                $element    The element's name.
 * @param array<string, string> $attributes Those that it has.
 * @return string[]
 */
function career_elements_missing_here( $element, $attributes ) {
	$post    = get_post();
	$missing = array();
	if ( 'vacancy-list' === $element && ! isset( $attributes['detail-url'] ) && '' === career_elements_detail_url() && ! career_elements_post_has( $post, 'vacancy-detail' ) ) {
		$missing[] = __( 'Nobody can open a vacancy: no page for a vacancy is chosen, or it is not published.', 'career-elements' );
	}
	if ( 'vacancy-detail' === $element && ! isset( $attributes['apply-url'] ) && ! career_elements_page( 'form_page' ) && ! career_elements_post_has( $post, 'application-form' ) ) {
		$missing[] = __( 'Nobody can apply: no page for the application form is chosen, or it is not published.', 'career-elements' );
	}
	return $missing;
}
