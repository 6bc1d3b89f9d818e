<?php
/**
 * Tells those who can edit a page that another program has changed the script tag, so that visitors see no vacancies, or see them late.
 *
 * @package CareerElements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Looks at the tag as the browser has got it.
 */
function career_elements_check_script() {
	$may_edit = is_singular() ? current_user_can( 'edit_post', get_queried_object_id() ) : current_user_can( 'edit_theme_options' );
	if ( ! $may_edit || ! wp_script_is( 'career-elements', 'done' ) ) {
		return;
	}
	career_elements_enqueue_style();
	$texts  = array(
		'only'    => __( 'Only those who can edit this page see this note:', 'career-elements' ),
		'removed' => __( 'Another program has removed the script of Career Elements, or put it into one with others. Exclude “career-elements.js” there.', 'career-elements' ),
		'inlined' => __( 'Another program has written the script of Career Elements into the page. Exclude “career-elements.js” there.', 'career-elements' ),
		'delayed' => __( 'Another program delays the script of Career Elements, or has changed its type. Exclude “career-elements.js” there.', 'career-elements' ),
	);
	$script = <<<'JS'
addEventListener('load', () => {
  const tag = document.getElementById('career-elements-js') || document.querySelector('script[src*="career-elements.js"]');
  const problem = !tag ? 'removed' : tag.type !== 'module' ? 'delayed' : tag.src ? '' : 'inlined';
  if (!problem) return;
  for (const box of document.querySelectorAll('.career-elements')) {
    const note = document.createElement('div');
    note.className = 'career-elements-hint';
    note.setAttribute('role', 'note');
    const title = document.createElement('strong');
    title.textContent = texts.only;
    const text = document.createElement('p');
    text.textContent = texts[problem];
    note.append(title, text);
    box.prepend(note);
  }
});
JS;
	wp_print_inline_script_tag( '{ const texts = ' . wp_json_encode( $texts, JSON_HEX_TAG ) . ";\n" . $script . "\n}", career_elements_untouched() );
}
add_action( 'wp_footer', 'career_elements_check_script', 100 );
