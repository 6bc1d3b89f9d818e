<?php
/**
 * The settings page, Settings → Career Elements, and the notice until it is filled in.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the page to the menu.
 */
function career_elements_add_settings_page() {
	add_options_page(
		__( 'Career Elements', 'career-elements' ),
		__( 'Career Elements', 'career-elements' ),
		'manage_options',
		'career-elements',
		'career_elements_show_settings_page'
	);
}
add_action( 'admin_menu', 'career_elements_add_settings_page' );

/**
 * Declares the sections and fields of the page.
 */
function career_elements_add_fields() {
	$fields = array(
		'service' => array(
			'title'  => __( 'Your recruiting service', 'career-elements' ),
			'intro'  => __( 'The operator of the service gives you both. Give the operator the origin of this site in return, since the service answers only to sites on its list:', 'career-elements' ),
			'fields' => array(
				'base_url'    => array( __( 'Address of the service', 'career-elements' ), 'career_elements_text_field', __( 'Such as https://recruit.example, without “/api”.', 'career-elements' ) ),
				'customer_id' => array( __( 'Customer id', 'career-elements' ), 'career_elements_text_field', '' ),
				'access'      => array( __( 'Which vacancies', 'career-elements' ), 'career_elements_access_field', __( 'Internal ones are for the website of an intranet.', 'career-elements' ) ),
			),
		),
		'pages'   => array(
			'title'  => __( 'Your pages', 'career-elements' ),
			'intro'  => __( 'With the block “Career site”, or [career_site], one page is enough: the first one is chosen as the page with the list by itself. Otherwise make three pages, each with its block or shortcode, and choose them:', 'career-elements' ),
			'fields' => array(
				'list_page'   => array( __( 'Page with the list', 'career-elements' ), 'career_elements_page_field', '[vacancy_list]' ),
				'detail_page' => array( __( 'Page for a vacancy', 'career-elements' ), 'career_elements_page_field', '[vacancy_detail document-title structured-data]' ),
				'form_page'   => array( __( 'Page with the application form', 'career-elements' ), 'career_elements_page_field', '[application_form document-title]' ),
				'base'        => array( __( 'Addresses of vacancies', 'career-elements' ), 'career_elements_base_field', __( 'The path that they begin with, such as: jobs. Empty: the address of the page with the list. Search engines find each vacancy at its own address.', 'career-elements' ) ),
				'job_feed'    => array( __( 'Feed of vacancies', 'career-elements' ), 'career_elements_flag_field', __( 'Offer the vacancies as RSS below the address of the list, such as /jobs/feed/.', 'career-elements' ) ),
			),
		),
		'look'    => array(
			'title'  => __( 'Look and words', 'career-elements' ),
			'intro'  => '',
			'fields' => array(
				'accent'    => array( __( 'Colour of buttons and links', 'career-elements' ), 'career_elements_accent_field', '' ),
				'languages' => array( __( 'Languages', 'career-elements' ), 'career_elements_text_field', __( 'Tags in order of preference, such as: da de en. Empty: the language of each page.', 'career-elements' ) ),
				'fallback'  => array( __( 'Instead of the vacancies', 'career-elements' ), 'career_elements_fallback_field', __( 'Shown while the vacancies load, and where scripts are off or something is missing. Say how to reach you.', 'career-elements' ) ),
			),
		),
	);
	foreach ( $fields as $section => $parts ) {
		add_settings_section(
			"career_elements_$section",
			$parts['title'],
			static function () use ( $parts, $section ) {
				career_elements_show_intro( $parts['intro'], $section );
			},
			'career-elements'
		);
		foreach ( $parts['fields'] as $name => $field ) {
			add_settings_field(
				"career_elements_$name",
				$field[0],
				$field[1],
				'career-elements',
				"career_elements_$section",
				array(
					'name'      => $name,
					'help'      => $field[2],
					'label_for' => "career_elements_$name",
				)
			);
		}
	}
}
add_action( 'admin_init', 'career_elements_add_fields' );

/**
 * Shows the sentence above the fields of a section.
 *
 * @param string $intro   The sentence; empty for none.
 * @param string $section The section's name.
 */
function career_elements_show_intro( $intro, $section ) {
	if ( '' === $intro ) {
		return;
	}
	echo '<p>' . esc_html( $intro );
	if ( 'service' === $section ) {
		echo ' <code>' . esc_html( \CareerElements\Site::origin() ) . '</code>';
	}
	echo '</p>';
}

/**
 * Shows the help below a field.
 *
 * @param array{name: string, help: string} $field The field.
 */
function career_elements_show_help( $field ) {
	if ( '' !== $field['help'] ) {
		printf( '<p class="description" id="career_elements_%s_help">%s</p>', esc_attr( $field['name'] ), esc_html( $field['help'] ) );
	}
}

/**
 * Shows a field for a text.
 *
 * @param array{name: string, help: string} $field The field.
 */
function career_elements_text_field( $field ) {
	printf(
		'<input type="text" class="regular-text" id="career_elements_%1$s" name="career_elements[%1$s]" value="%2$s" aria-describedby="career_elements_%1$s_help" spellcheck="false" autocomplete="off">',
		esc_attr( $field['name'] ),
		esc_attr( career_elements_option( $field['name'] ) )
	);
	career_elements_show_help( $field );
}

/**
 * Shows a choice of pages, and what is wrong with the one that is chosen.
 *
 * @param array{name: string, help: string} $field The field; its help is the shortcode that the page needs.
 */
function career_elements_page_field( $field ) {
	$id = (int) career_elements_option( $field['name'] );
	wp_dropdown_pages(
		array(
			'id'                => esc_attr( 'career_elements_' . $field['name'] ),
			'name'              => esc_attr( 'career_elements[' . $field['name'] . ']' ),
			'selected'          => absint( $id ),
			'show_option_none'  => esc_html__( '— None —', 'career-elements' ),
			'option_none_value' => '0',
			'post_status'       => array( 'publish', 'draft', 'private' ),
		)
	);
	$problem = '';
	if ( $id && 'publish' !== get_post_status( $id ) ) {
		$problem = __( 'This page is not published, so visitors are not led to it.', 'career-elements' );
	} elseif ( $id && ! career_elements_post_has_any( get_post( $id ) ) ) {
		$problem = __( 'This page has no block and no shortcode of Career Elements yet.', 'career-elements' );
	}
	if ( '' !== $problem ) {
		printf( '<p class="notice notice-warning inline">%s</p>', esc_html( $problem ) );
	}
	printf( '<p class="description">%s <code>%s</code></p>', esc_html__( 'Its shortcode:', 'career-elements' ), esc_html( $field['help'] ) );
}

/**
 * Shows the field for the beginning of addresses, and the address that a vacancy has.
 *
 * @param array{name: string, help: string} $field The field.
 */
function career_elements_base_field( $field ) {
	career_elements_text_field( $field );
	$pattern = \CareerElements\Server::instance()->detail_url();
	if ( '' !== $pattern ) {
		/* translators: %s: address of a vacancy. */
		$problem = sprintf( __( 'A vacancy’s address is now: %s', 'career-elements' ), str_replace( '{id}', 'V1001-title', $pattern ) );
	} elseif ( ! get_option( 'permalink_structure' ) ) {
		$problem = __( 'Vacancies have no addresses of their own: choose another structure than “Plain” under Settings → Permalinks.', 'career-elements' );
	} elseif ( 'external' !== career_elements_option( 'access' ) ) {
		$problem = __( 'Vacancies have no addresses of their own, since this site shows internal ones.', 'career-elements' );
	} else {
		$problem = __( 'Vacancies have no addresses of their own until the pages above are chosen.', 'career-elements' );
	}
	printf( '<p class="description">%s</p>', esc_html( $problem ) );
}

/**
 * Shows a box to tick. Without the hidden field, one that is not ticked would not be sent.
 *
 * @param array{name: string, help: string} $field The field.
 */
function career_elements_flag_field( $field ) {
	printf(
		'<input type="hidden" name="career_elements[%1$s]" value=""><label><input type="checkbox" id="career_elements_%1$s" name="career_elements[%1$s]" value="1"%2$s> %3$s</label>',
		esc_attr( $field['name'] ),
		checked( career_elements_option( $field['name'] ), '1', false ),
		esc_html( $field['help'] )
	);
}

/**
 * Shows the choice of which vacancies are shown.
 *
 * @param array{name: string, help: string, label_for: string} $field The field.
 */
function career_elements_access_field( $field ) {
	$choices = array(
		'external' => __( 'Public ones', 'career-elements' ),
		'internal' => __( 'Internal ones', 'career-elements' ),
		'any'      => __( 'Both', 'career-elements' ),
	);
	printf( '<select id="%s" name="%s">', esc_attr( $field['label_for'] ), esc_attr( 'career_elements[' . $field['name'] . ']' ) );
	foreach ( $choices as $value => $label ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( career_elements_option( $field['name'] ), $value, false ), esc_html( $label ) );
	}
	echo '</select>';
	career_elements_show_help( $field );
}

/**
 * Shows the choice of the accent.
 *
 * @param array{name: string} $field The field.
 */
function career_elements_accent_field( $field ) {
	$accent  = career_elements_option( 'accent' );
	$own     = (string) sanitize_hex_color( $accent );
	$choices = array( 'theme' => __( 'As the theme (recommended)', 'career-elements' ) );
	foreach ( career_elements_palette() as $slug => $color ) {
		if ( 'default' !== $color['origin'] ) {
			$choices[ "preset:$slug" ] = $color['name'];
		}
	}
	$choices['own'] = __( 'This colour:', 'career-elements' );
	printf( '<select id="career_elements_%1$s" name="career_elements[%1$s]">', esc_attr( $field['name'] ) );
	foreach ( $choices as $value => $label ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $own ? 'own' : $accent, $value, false ), esc_html( $label ) );
	}
	printf(
		'</select> <input type="color" name="career_elements[accent_own]" value="%s" aria-label="%s">',
		esc_attr( $own ? $own : '#0b6e6e' ),
		esc_attr__( 'Own colour', 'career-elements' )
	);
	$background = career_elements_style( career_elements_theme_styles(), array( 'color', 'background' ) );
	if ( 'theme' !== $accent && false === career_elements_is_legible( career_elements_chosen_accent(), '' === $background ? '#ffffff' : $background ) ) {
		printf( '<p class="notice notice-warning inline">%s</p>', esc_html__( 'Links in this colour are hard to read on the background of your theme. Choose a stronger one.', 'career-elements' ) );
	}
	printf( '<p class="description">%s</p>', esc_html__( 'Font, text colour and links follow the theme by themselves, and so do the buttons of block themes.', 'career-elements' ) );
}

/**
 * Shows the field for what is shown instead of the vacancies.
 *
 * @param array{name: string, help: string} $field The field.
 */
function career_elements_fallback_field( $field ) {
	printf(
		'<textarea class="large-text" rows="3" id="career_elements_%1$s" name="career_elements[%1$s]" aria-describedby="career_elements_%1$s_help" placeholder="%3$s">%2$s</textarea>',
		esc_attr( $field['name'] ),
		esc_textarea( career_elements_option( $field['name'] ) ),
		esc_attr( wp_strip_all_tags( career_elements_fallback() ) )
	);
	career_elements_show_help( $field );
}

/**
 * Shows the page. Saving is WordPress's (options.php), which checks the nonce and the right to.
 */
function career_elements_show_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html__( 'Career Elements', 'career-elements' ) . '</h1>';
	echo '<form action="options.php" method="post">';
	settings_fields( 'career_elements' );
	do_settings_sections( 'career-elements' );
	submit_button();
	echo '</form>';
	if ( ! career_elements_missing_settings() ) {
		echo '<h2>' . esc_html__( 'Try it', 'career-elements' ) . '</h2>';
		echo '<p>' . esc_html__( 'Your browser asks the service now, as a visitor’s does. If no vacancies appear here, the message says what to do.', 'career-elements' ) . '</p>';
		echo '<div class="card"><vacancy-list controls="count" page-size="3" facts="location deadline" no-saved no-applied no-url-state></vacancy-list></div>';
	}
	echo '</div>';
}

/**
 * Loads the elements on the settings page, for the list that is tried there.
 *
 * @param string $screen The page of the administration.
 */
function career_elements_enqueue_settings_page( $screen ) {
	if ( 'settings_page_career-elements' === $screen && ! career_elements_missing_settings() ) {
		wp_enqueue_script( 'career-elements' );
	}
}
add_action( 'admin_enqueue_scripts', 'career_elements_enqueue_settings_page' );

/**
 * Says that settings are missing, to those who can fill them in.
 */
function career_elements_show_notice() {
	$screen  = get_current_screen();
	$missing = career_elements_missing_settings();
	if ( ! $missing || ! current_user_can( 'manage_options' ) || ! $screen || ! in_array( $screen->id, array( 'dashboard', 'plugins', 'edit-page', 'edit-post' ), true ) ) {
		return;
	}
	printf(
		'<div class="notice notice-warning"><p><strong>%s</strong> %s <a href="%s">%s</a></p></div>',
		esc_html__( 'Career Elements shows no vacancies yet.', 'career-elements' ),
		esc_html( implode( ' ', $missing ) ),
		esc_url( career_elements_settings_url() ),
		esc_html__( 'Open the settings', 'career-elements' )
	);
}
add_action( 'admin_notices', 'career_elements_show_notice' );

/**
 * Adds a link to the settings to the list of plugins.
 *
 * @param string[] $links The links there.
 * @return string[]
 */
function career_elements_add_settings_link( $links ) {
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( career_elements_settings_url() ), esc_html__( 'Settings', 'career-elements' ) ) );
	return $links;
}
add_filter( 'plugin_action_links_' . plugin_basename( CAREER_ELEMENTS_FILE ), 'career_elements_add_settings_link' );
