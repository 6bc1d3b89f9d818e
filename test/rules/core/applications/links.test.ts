import { expect } from 'chai';
import { appendLinks, readLink, readLinks } from '../../../../src/core/applications/links.js';

describe('an address of a web page', () => {
  const taken: Readonly<Record<string, string>> = {
    'https://example.com/me': 'https://example.com/me',
    'HTTP://Example.com': 'http://example.com/',
    'example.com': 'https://example.com/',
    'www.example.com/a?b=c#d': 'https://www.example.com/a?b=c#d',
    '//example.com/x': 'https://example.com/x',
    'example.com:8080/x': 'https://example.com:8080/x',
    'ærø.dk/å': 'https://xn--r-3fa9c.dk/%C3%A5',
    'https://example.com/"><script>': 'https://example.com/%22%3E%3Cscript%3E',
  };
  for (const [entry, link] of Object.entries(taken)) {
    it(`is sent as ${link} when it is written as ${entry}`, () => {
      expect(readLink(entry)).to.equal(link);
    });
  }

  for (const entry of [
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'mailto:a@example.com',
      'https:example.com',
    ],
    ...['me@example.com', 'https://user:secret@example.com', 'portfolio', 'localhost', '1.2', '127.0.0.1'],
    ...['https://', 'https:///example.com', 'http://exa mple.com', '.com', 'a.', '-', 'https://[::1]/'],
  ]) {
    it(`is not ${entry}`, () => expect(readLink(entry)).to.equal(undefined));
  }
});

describe('addresses of web pages', () => {
  it('stand one a line, or with commas and spaces between them, and each counts once', () => {
    expect(readLinks(' a.example.com\r\nb.example.com, a.example.com;\n\n')).to.deep.equal({
      links: ['https://a.example.com/', 'https://b.example.com/'],
    });
    expect(readLinks(' \n')).to.deep.equal({ links: [] });
    for (const written of [
      'https://x.dk/a.',
      '(x.dk/a)',
      '<https://x.dk/a>,',
      '„x.dk/a“',
      '"x.dk/a".',
      '[x.dk/a];',
    ])
      expect(readLinks(written), written).to.deep.equal({ links: ['https://x.dk/a'] });
    expect(readLinks('x.dk/a_(b)').links).to.deep.equal(['https://x.dk/a_(b)']);
  });

  it('give the first entry that is not an address', () => {
    expect(readLinks('a.example.com me you')).to.deep.equal({
      links: ['https://a.example.com/'],
      wrong: 'me',
    });
  });

  it('stand below the letter, or alone', () => {
    expect(appendLinks('Dear you', ['a', 'b'])).to.equal('Dear you\n\na\nb');
    expect(appendLinks(undefined, ['a'])).to.equal('a');
    expect(appendLinks('Dear you', [])).to.equal('Dear you');
    expect(appendLinks(undefined, [])).to.equal(undefined);
  });
});
