<?php
/**
 * The block: one for all elements, drawn by the server, so that it works for authors who may not write HTML.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the block.
 */
function career_elements_register_block() {
	register_block_type(
		plugin_dir_path( CAREER_ELEMENTS_FILE ) . 'block',
		array( 'render_callback' => 'career_elements_render_block' )
	);
	wp_set_script_translations( 'career-elements-vacancies-editor-script', 'career-elements', plugin_dir_path( CAREER_ELEMENTS_FILE ) . 'languages' );
}
add_action( 'init', 'career_elements_register_block' );

/**
 * Draws the block.
 *
 * @param array<string, mixed> $attributes Its attributes.
 * @return string
 */
function career_elements_render_block( $attributes ) {
	$element  = isset( $attributes['element'] ) ? $attributes['element'] : '';
	$settings = isset( $attributes['settings'] ) && is_array( $attributes['settings'] ) ? $attributes['settings'] : array();
	if ( ! in_array( $element, career_elements_shortcodes(), true ) ) {
		$element = 'career-site';
	}
	return career_elements_render( $element, $settings, get_block_wrapper_attributes( array( 'class' => 'career-elements' ) ) );
}

/**
 * The elements as the editor offers them.
 *
 * @return array<int, array{name: string, title: string, description: string, settings: object}>
 */
function career_elements_block_variations() {
	$found = array(
		'document-title'  => true,
		'structured-data' => true,
	);
	return array(
		array(
			'name'        => 'career-site',
			'title'       => __( 'Career site', 'career-elements' ),
			'description' => __( 'List, vacancy and application form on one page.', 'career-elements' ),
			'settings'    => (object) $found,
		),
		array(
			'name'        => 'vacancy-list',
			'title'       => __( 'Vacancy list', 'career-elements' ),
			'description' => __( 'The open vacancies, with search and filters.', 'career-elements' ),
			'settings'    => (object) array(),
		),
		array(
			'name'        => 'vacancy-detail',
			'title'       => __( 'Vacancy', 'career-elements' ),
			'description' => __( 'The vacancy that was chosen in a list.', 'career-elements' ),
			'settings'    => (object) $found,
		),
		array(
			'name'        => 'application-form',
			'title'       => __( 'Application form', 'career-elements' ),
			'description' => __( 'The form to apply for the vacancy that was chosen.', 'career-elements' ),
			'settings'    => (object) array( 'document-title' => true ),
		),
	);
}

/**
 * The settings that are shown first, with words for them.
 *
 * @return array<string, array{0: string, 1: string}> Label and help.
 */
function career_elements_attribute_words() {
	return array(
		'layout'              => array( __( 'Layout', 'career-elements' ), '' ),
		'page-size'           => array( __( 'Vacancies shown at first', 'career-elements' ), '' ),
		'only'                => array( __( 'Only these', 'career-elements' ), __( 'Such as location:12 or organization:digital.', 'career-elements' ) ),
		'facts'               => array( __( 'Facts', 'career-elements' ), '' ),
		'controls'            => array( __( 'Search and filters', 'career-elements' ), '' ),
		'filters'             => array( __( 'Filters', 'career-elements' ), '' ),
		'group-by'            => array( __( 'Group by', 'career-elements' ), '' ),
		'vacancy-id'          => array( __( 'Always this vacancy (id)', 'career-elements' ), __( 'Empty: the one that the visitor has chosen.', 'career-elements' ) ),
		'document-title'      => array( __( 'Title of the vacancy as title of the page', 'career-elements' ), '' ),
		'structured-data'     => array( __( 'Data for search engines', 'career-elements' ), '' ),
		'hiring-organization' => array( __( 'Company in data for search engines', 'career-elements' ), __( 'Empty: the title of this site.', 'career-elements' ) ),
		'fields'              => array( __( 'Optional fields of the form', 'career-elements' ), '' ),
		'require'             => array( __( 'Fields that must be filled', 'career-elements' ), '' ),
		'open'                => array( __( 'For open applications: id of their vacancy', 'career-elements' ), '' ),
	);
}

/**
 * The settings below “More settings”, with words for them. All others are for shortcodes.
 *
 * @return array<string, array{0: string, 1: string}> Label and help.
 */
function career_elements_further_attribute_words() {
	return array(
		'exclude'         => array( __( 'Without these', 'career-elements' ), __( 'Such as location:12 or organization:digital.', 'career-elements' ) ),
		'sort-field'      => array( __( 'Sort by', 'career-elements' ), '' ),
		'sort-descending' => array( __( 'Descending order', 'career-elements' ), '' ),
		'similar'         => array( __( 'Number of similar vacancies', 'career-elements' ), __( '4 at most; 0: none.', 'career-elements' ) ),
		'advert'          => array( __( 'Look of the advert', 'career-elements' ), '' ),
		'privacy-url'     => array( __( 'Address of the privacy policy', 'career-elements' ), __( 'Empty: the page that is chosen under Settings → Privacy.', 'career-elements' ) ),
		'max-files'       => array( __( 'Files at most', 'career-elements' ), '' ),
		'draft'           => array( __( 'Entries before they are sent', 'career-elements' ), '' ),
		'keep-months'     => array( __( 'Months for which applications may be kept', 'career-elements' ), '' ),
		'transitions'     => array( __( 'Animated transitions', 'career-elements' ), '' ),
		'heading-level'   => array( __( 'Level of the headings', 'career-elements' ), '' ),
		'language'        => array( __( 'Language', 'career-elements' ), __( 'Such as “da”. Empty: that of the page.', 'career-elements' ) ),
		'no-saved'        => array( __( 'Visitors cannot save vacancies', 'career-elements' ), '' ),
		'no-applied'      => array( __( 'Applications are not marked in the list', 'career-elements' ), '' ),
	);
}

/**
 * The settings for which an author chooses one of some values, each with a name for it.
 *
 * @param \CareerElements\Words $texts In the editor's language.
 * @return array<string, array<int, array{value: string, label: string}>> By the attribute's name.
 */
function career_elements_block_choices( $texts ) {
	$own    = array();
	$facets = array();
	foreach ( career_elements_mapped_fields() as $field ) {
		$own[ $field ] = career_elements_word_label( 'facts', $field, $texts );
	}
	foreach ( \CareerElements\Word_Lists::FACETS as $facet ) {
		$facets[ $facet ] = career_elements_word_label( 'facts', $facet, $texts );
	}
	$labels  = array(
		'layout'     => array(
			'cards' => __( 'Cards', 'career-elements' ),
			'table' => __( 'Table', 'career-elements' ),
		),
		'group-by'   => $facets + $own,
		'sort-field' => array(
			'Description' => __( 'Job title', 'career-elements' ),
			'StartDate'   => __( 'Date of publication', 'career-elements' ),
			'EndDate'     => $texts->fact( 'deadline' ),
			'Priority'    => __( 'Priority', 'career-elements' ),
		) + $own,
		'advert'     => array(
			'clean'    => __( 'That of this site', 'career-elements' ),
			'original' => __( 'That of its author', 'career-elements' ),
		),
		'draft'      => array(
			'session' => __( 'Kept for half an hour', 'career-elements' ),
			'none'    => __( 'Not kept', 'career-elements' ),
		),
	);
	$choices = array();
	foreach ( $labels as $name => $values ) {
		foreach ( $values as $value => $label ) {
			$choices[ $name ][] = array(
				'value' => (string) $value,
				'label' => $label,
			);
		}
	}
	return $choices;
}

/**
 * The words that a list may have, those of the site's own fields among them, each with what visitors read.
 *
 * @param string                $name  The attribute's.
 * @param \CareerElements\Words $texts In the editor's language.
 * @return array<int, array{word: string, label: string}>|null Null: it is no list of words.
 */
function career_elements_block_words( $name, $texts ) {
	$words = \CareerElements\Word_Lists::known( $name );
	if ( null === $words ) {
		return null;
	}
	if ( in_array( $name, array( 'facts', 'filters' ), true ) ) {
		$words = array_merge( $words, career_elements_mapped_fields() );
	}
	return array_map(
		static function ( $word ) use ( $name, $texts ) {
			return array(
				'word'  => $word,
				'label' => career_elements_word_label( $name, $word, $texts ),
			);
		},
		$words
	);
}

/**
 * What visitors read for a word of a list.
 *
 * @param string                $name  The attribute's.
 * @param string                $word  Of it.
 * @param \CareerElements\Words $texts In the editor's language.
 * @return string
 */
function career_elements_word_label( $name, $word, $texts ) {
	if ( 'controls' === $name ) {
		return 'count' === $word ? __( 'Number of vacancies', 'career-elements' ) : $texts->text( "list.$word" );
	}
	if ( 'facts' !== $name && 'filters' !== $name ) {
		return ( new \CareerElements\Form_Html( $texts ) )->label( $word );
	}
	if ( in_array( $word, \CareerElements\Word_Lists::known( $name ), true ) ) {
		return $texts->fact( $word );
	}
	// A field of the site's own, named as the elements do: careerLevel is "Career level".
	return ucfirst( strtolower( str_replace( '-', ' ', preg_replace( '/([a-z\d])([A-Z])/', '$1 $2', $word ) ) ) );
}

/**
 * Gives the editor's script the elements and their settings.
 */
function career_elements_block_data() {
	$frequent   = career_elements_attribute_words();
	$words      = $frequent + career_elements_further_attribute_words();
	$texts      = \CareerElements\Server::words_of_editor();
	$choices    = career_elements_block_choices( $texts );
	$attributes = array();
	foreach ( career_elements_attributes() as $name => $attribute ) {
		$attributes[] = array(
			'name'       => $name,
			'kind'       => $attribute[0],
			'elements'   => $attribute[1],
			'choices'    => isset( $choices[ $name ] ) ? $choices[ $name ] : array(),
			'words'      => career_elements_block_words( $name, $texts ),
			'label'      => isset( $words[ $name ] ) ? $words[ $name ][0] : '',
			'help'       => isset( $words[ $name ] ) ? $words[ $name ][1] : '',
			'isFrequent' => isset( $frequent[ $name ] ),
		);
	}
	$data = array(
		'elements'    => career_elements_block_variations(),
		'attributes'  => $attributes,
		'missing'     => career_elements_missing_settings(),
		'filters'     => \CareerElements\Server::instance()->filters(),
		'hasPreview'  => \CareerElements\Server::may_show(),
		'settingsUrl' => current_user_can( 'manage_options' ) ? career_elements_settings_url() : '',
	);
	wp_add_inline_script( 'career-elements-vacancies-editor-script', 'window.careerElementsBlock = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
}
add_action( 'enqueue_block_editor_assets', 'career_elements_block_data' );
