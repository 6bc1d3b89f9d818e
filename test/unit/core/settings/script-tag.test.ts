import { expect } from '@open-wc/testing';
import { findScriptTag } from '../../../../src/core/settings/loader-tag.js';
import { readScriptTag } from '../../../../src/core/settings/script-tag.js';

function page(head: string): Document {
  return new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
}

function read(attributes: Record<string, string>): ReturnType<typeof readScriptTag> {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  return readScriptTag(script.dataset);
}

describe('reading the script tag', () => {
  it('knows every setting by its attribute', () => {
    const { settings, errors } = read({
      'data-base-url': 'https://recruit.example',
      'data-customer-id': '6f1c',
      'data-language': 'da-DK',
      'data-service-language': 'da',
      'data-language-header': 'false',
      'data-path': '/{customerId}',
      'data-header-prefix': 'X-Acme',
      'data-field-map': '{"title":"jobTitle"}',
      'data-parts': '{"candidate":"applicant","format":"fields"}',
      'data-timeout': '3000',
      'data-upload-timeout': '30',
      'data-answer-timeout': '300',
      'data-application-key': 'requestId',
      'data-time-zone': 'Europe/Copenhagen',
      'data-url-key': 'job',
      'data-messages': '{"en":{"detail.apply":"Join us"}}',
    });
    expect(errors).to.deep.equal([]);
    expect(settings).to.deep.equal({
      baseUrl: 'https://recruit.example',
      customerId: '6f1c',
      language: 'da-DK',
      serviceLanguage: 'da',
      languageHeader: false,
      path: '/{customerId}',
      headerPrefix: 'X-Acme',
      fieldMap: { title: 'jobTitle' },
      parts: { candidate: 'applicant', format: 'fields' },
      timeout: 3000,
      uploadTimeout: 30,
      answerTimeout: 300,
      applicationKey: 'requestId',
      timeZone: 'Europe/Copenhagen',
      urlKey: 'job',
      messages: { en: { 'detail.apply': 'Join us' } },
    });
  });

  it('takes a path as one template or as JSON with one for each route', () => {
    const { settings } = read({ 'data-path': ' {"simple":"/list"} ' });
    expect(settings.path).to.deep.equal({ simple: '/list' });
  });

  it('leaves out of a field map only what is not a path, and names each with its place', () => {
    const { settings, errors } = read({
      'data-field-map':
        '{"title":"jobTitle","image":["a"],"extra":{"department":"custom.dept","ok":5,"deep":{"a":"b"},"team":null}}',
    });
    expect(settings.fieldMap).to.deep.equal({ title: 'jobTitle', extra: { department: 'custom.dept' } });
    expect(errors.map(({ message, setting }) => [message, setting])).to.deep.equal([
      [
        'configuration: data-field-map: image (["a"]), extra.ok (5), extra.deep ({"a":"b"}), extra.team (null) is not a path in a record ' +
          'such as "custom.dept", so it is left out',
        'data-field-map',
      ],
    ]);
  });

  it('takes a flag without a value, with any value but "false"', () => {
    expect(read({ 'data-language-header': '' }).settings.languageHeader).to.be.true;
    expect(read({ 'data-language-header': 'true' }).settings.languageHeader).to.be.true;
    expect(read({ 'data-language-header': 'false' }).settings.languageHeader).to.be.false;
  });

  it('leaves out what is absent or empty, so that a default stays a default', () => {
    const { settings, errors } = read({ 'data-base-url': '', 'data-language': '   ', 'data-timeout': '' });
    expect(settings).to.deep.equal({});
    expect(errors).to.deep.equal([]);
  });

  for (const [attribute, value] of [
    ['data-field-map', '{title: jobTitle}'],
    ['data-field-map', '{"title":["jobTitle"]}'],
    ['data-parts', '{"candidate":1}'],
    ['data-messages', '{"en":{"list.loading":7}}'],
    ['data-path', '{"simple": '],
    ['data-timeout', 'soon'],
    ['data-timeout', '-5'],
  ] as const) {
    it(`names ${attribute} when it is ${value}, and still reads the others`, () => {
      const { settings, errors } = read({ [attribute]: value, 'data-customer-id': '6f1c' });
      expect(settings).to.deep.equal({ customerId: '6f1c' });
      expect(errors).to.have.length(1);
      expect(errors[0]?.code).to.equal('configuration');
      expect(errors[0]?.setting).to.equal(attribute);
      expect(errors[0]?.message).to.contain(attribute);
    });
  }
});

describe('finding the script tag', () => {
  it('is the one with a customer, when none is running', () => {
    const found = findScriptTag(
      page('<script id="other"></script><script id="ours" data-customer-id="6f1c"></script>'),
    );
    expect(found?.id).to.equal('ours');
  });

  it('prefers the one with a customer to one with data-career-elements', () => {
    const found = findScriptTag(
      page('<script id="marked" data-career-elements></script><script id="ours" data-customer-id="6f1c">'),
    );
    expect(found?.id).to.equal('ours');
  });

  it('is no JobPosting that was published with the page', () => {
    const found = findScriptTag(
      page(
        '<script type="application/ld+json" data-career-elements></script><script id="ours" type="module" data-career-elements>',
      ),
    );
    expect(found?.id).to.equal('ours');
  });

  it('is the one with our file, when the settings of none can be read', () => {
    const found = findScriptTag(
      page(
        '<script src="/other.js"></script><script id="ours" src="/career-elements/career-elements.js" data-base-ulr="x">',
      ),
    );
    expect(found?.id).to.equal('ours');
  });

  it('is undefined on a page without one', () => {
    expect(findScriptTag(page('<script></script><div data-customer-id="6f1c"></div>'))).to.be.undefined;
  });

  describe('while a classic script runs', () => {
    const added: Element[] = [];
    let found: HTMLScriptElement | undefined;

    function run(attributes: Record<string, string>): HTMLScriptElement {
      const script = document.createElement('script');
      script.text = 'window.dispatchEvent(new Event("classic-script"))';
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
      window.addEventListener('classic-script', () => (found = findScriptTag(document)), { once: true });
      document.head.append(script);
      added.push(script);
      return script;
    }

    afterEach(() => {
      for (const script of added.splice(0)) script.remove();
      found = undefined;
    });

    it('is that one when it has our attributes, also when another stands before it', () => {
      run({ 'data-customer-id': 'first' });
      const second = run({ 'data-base-url': 'https://recruit.example' });
      expect(found).to.equal(second);
    });

    it('is not that one when it has none of our attributes: a bundle that runs us is not our tag', () => {
      const first = run({ 'data-customer-id': 'first' });
      run({});
      expect(found).to.equal(first);
    });
  });
});
