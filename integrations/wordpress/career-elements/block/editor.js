/**
 * The block in the editor: which element it is, and its settings. What visitors see is made by the server.
 * It runs as it is, without a build: `wp` is WordPress's, `careerElementsBlock` comes from includes/block.php.
 */
(function (wp, data) {
  'use strict';

  const { createElement: el, Fragment } = wp.element;
  const { __ } = wp.i18n;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const {
    CheckboxControl,
    Disabled,
    FormTokenField,
    PanelBody,
    Placeholder,
    SelectControl,
    TextControl,
    ToggleControl,
  } = wp.components;

  const titles = Object.fromEntries(data.elements.map(({ name, title }) => [name, title]));

  /** The word for an empty list; an empty text is a setting that is not set. */
  const NONE = 'none';

  /** A list of words: the element's own choice, or boxes for the words that there are. The order is that of choosing. */
  function WordList({ attribute, value, onChange }) {
    const { label, help, words } = attribute;
    const chosen = value === undefined || value === NONE ? [] : value.split(/[\s,]+/).filter(Boolean);
    const known = words.map(({ word }) => word);
    const own = chosen.filter((word) => !known.includes(word)).map((word) => ({ word, label: word }));
    const choose = (list) => onChange(list.join(' ') || NONE);
    return el(
      'fieldset',
      { className: 'career-elements-words', 'aria-label': label },
      el(SelectControl, {
        label,
        help: help || undefined,
        value: value === undefined ? '' : 'own',
        options: [
          { value: '', label: __('Default', 'career-elements') },
          { value: 'own', label: __('These:', 'career-elements') },
        ],
        onChange: (choice) => onChange(choice ? NONE : undefined),
      }),
      value !== undefined &&
        [...words, ...own].map(({ word, label: name }) =>
          el(CheckboxControl, {
            key: word,
            label: name,
            checked: chosen.includes(word),
            onChange: (on) => choose(on ? [...chosen, word] : chosen.filter((one) => one !== word)),
          }),
        ),
    );
  }

  const labels = new Map(data.filters.map(({ word, label }) => [word, label]));
  const words = new Map(data.filters.map(({ word, label }) => [label, word]));

  /** Fixed filters, `location:12 organization:'A b'`, chosen by the names that the service has; others can be written. */
  function FilterList({ attribute, value, onChange }) {
    const written = (value || '').match(/(?:[^\s'"]+|'[^']*'|"[^"]*")+/g) || [];
    return el(FormTokenField, {
      label: attribute.label,
      value: written.map((word) => labels.get(word) || word),
      suggestions: [...words.keys()],
      maxSuggestions: 50,
      __experimentalExpandOnFocus: true,
      onChange: (tokens) => onChange(tokens.map((token) => words.get(token) || token).join(' ') || undefined),
    });
  }

  /** Whether visitors get a search or filters, which the server does not write. */
  const hasControls = (element, { controls }) =>
    (element === 'vacancy-list' || element === 'career-site') &&
    (controls === undefined || /search|filters/i.test(controls));

  /** What visitors see, as the server writes it; nothing in it can be clicked. */
  function Preview({ element, attributes }) {
    const postId = wp.data.useSelect((select) => select('core/editor')?.getCurrentPostId(), []);
    return el(
      Disabled,
      null,
      hasControls(element, attributes.settings || {}) &&
        el('p', null, el('em', null, __('Search and filters appear on the page.', 'career-elements'))),
      el(wp.serverSideRender, {
        block: 'career-elements/vacancies',
        attributes,
        urlQueryArgs: postId ? { post_id: postId } : {},
      }),
    );
  }

  /** One setting. `value` is undefined where the author has not set it. */
  function Control({ attribute, value, onChange }) {
    const { kind, label, help, choices, words } = attribute;
    if (words) return el(WordList, { attribute, value, onChange });
    if (data.filters.length > 0 && (attribute.name === 'only' || attribute.name === 'exclude'))
      return el(FilterList, { attribute, value, onChange });
    const common = { label, help: help || undefined };
    if (kind === 'flag')
      return el(ToggleControl, {
        ...common,
        checked: value === true,
        onChange: (on) => onChange(on || undefined),
      });
    if (choices.length > 0) {
      const isOwn = value && !choices.some((one) => one.value === value);
      return el(SelectControl, {
        ...common,
        value: value || '',
        options: [
          { value: '', label: __('Default', 'career-elements') },
          ...choices,
          ...(isOwn ? [{ value, label: value }] : []),
        ],
        onChange: (text) => onChange(text || undefined),
      });
    }
    return el(TextControl, {
      ...common,
      type: kind === 'number' ? 'number' : 'text',
      min: kind === 'number' ? 0 : undefined,
      value: value || '',
      onChange: (text) => onChange(text || undefined),
    });
  }

  function Edit({ attributes, setAttributes }) {
    const element = titles[attributes.element] ? attributes.element : 'career-site';
    const settings = attributes.settings || {};
    const possible = data.attributes.filter((one) => one.elements.includes(element));
    const shown = possible.filter(({ label }) => label);
    const controlOf = (attribute) =>
      el(Control, {
        key: attribute.name,
        attribute,
        value: settings[attribute.name],
        onChange: (value) => {
          const changed = { ...settings, [attribute.name]: value };
          if (value === undefined) delete changed[attribute.name];
          setAttributes({ settings: changed });
        },
      });
    const chosen = possible
      .filter(({ name }) => settings[name] !== undefined)
      .map(({ name }) => (settings[name] === true ? name : `${name}: ${settings[name]}`));

    return el(
      Fragment,
      null,
      el(
        InspectorControls,
        null,
        el(
          PanelBody,
          { title: __('Vacancies', 'career-elements') },
          el(SelectControl, {
            label: __('Show', 'career-elements'),
            value: element,
            options: data.elements.map(({ name, title }) => ({ value: name, label: title })),
            // What the other element does not know goes.
            onChange: (name) =>
              setAttributes({
                element: name,
                settings: Object.fromEntries(
                  Object.entries(settings).filter(([one]) =>
                    data.attributes.some((each) => each.name === one && each.elements.includes(name)),
                  ),
                ),
              }),
          }),
          shown.filter(({ isFrequent }) => isFrequent).map(controlOf),
        ),
        el(
          PanelBody,
          { title: __('More settings', 'career-elements'), initialOpen: false },
          shown.filter(({ isFrequent }) => !isFrequent).map(controlOf),
        ),
      ),
      el(
        'div',
        useBlockProps(),
        (element === 'application-form' ? data.missing.length === 0 : data.hasPreview)
          ? el(Preview, { element, attributes })
          : el(
              Placeholder,
              {
                icon: 'id',
                label: titles[element],
                instructions: __('Visitors see the vacancies of your service here.', 'career-elements'),
              },
              el(
                'div',
                null,
                chosen.length > 0 && el('p', null, chosen.join(', ')),
                data.missing.map((text) => el('p', { key: text }, el('strong', null, text))),
                data.missing.length > 0 &&
                  (data.settingsUrl
                    ? el('a', { href: data.settingsUrl }, __('Open the settings', 'career-elements'))
                    : __(
                        'An administrator finds the settings under Settings → Career Elements.',
                        'career-elements',
                      )),
              ),
            ),
      ),
    );
  }

  wp.blocks.registerBlockType('career-elements/vacancies', {
    edit: Edit,
    save: () => null,
    // The inserter offers each element by its name.
    variations: data.elements.map(({ name, title, description, settings }, place) => ({
      name,
      title,
      description,
      isDefault: place === 0,
      attributes: { element: name, settings },
      isActive: ({ element }) => element === name,
    })),
  });
})(window.wp, window.careerElementsBlock);
