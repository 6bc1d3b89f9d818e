import { expect } from 'chai';
import { safeImage, safeLink } from '../../../src/description/safe-url.js';
import { mailLink, phoneLink, recordLink, safeWebLink } from '../../../src/core/util/web-links.js';

const DISGUISED_SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://https://www.example/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://www.example/1234',
  'file:///etc/passwd',
];

const RELATIVE = ['', '#top', '/jobs', 'https:', 'https://'];

describe('a link of the service', () => {
  for (const [written, href] of [
    ['https://www.example', 'https://www.example/'],
    ['http://www.example/a b', 'http://www.example/a%20b'],
    [' HTTPS://WWW.Example/Ø ', 'https://www.example/%C3%98'],
    ['mailto:name@example.com', 'mailto:name@example.com'],
    ['tel:+4512345678', 'tel:+4512345678'],
    [' //host.example:8443/a b ', 'https://host.example:8443/a%20b'],
    ['www.company.example', 'https://www.company.example/'],
  ] as const) {
    it(`may be ${JSON.stringify(written)}`, () => {
      expect(safeLink(written)).to.equal(href);
    });
  }

  for (const written of [...DISGUISED_SCRIPTS, ...RELATIVE, null, undefined]) {
    it(`may not be ${JSON.stringify(written)}`, () => {
      expect(safeLink(written)).to.be.undefined;
      expect(safeWebLink(written)).to.be.undefined;
    });
  }

  for (const written of ['//', '///www.example', 'www.x', 'www./x.y']) {
    it(`may not be ${written}`, () => expect(safeLink(written)).to.be.undefined);
  }

  it('to a page may be relative where there is a base, and nothing else than http or https there either', () => {
    const base = 'https://www.example/jobs/';
    expect(safeWebLink('../privacy.html', base)).to.equal('https://www.example/privacy.html');
    expect(safeWebLink('http://other.example/', base)).to.equal('http://other.example/');
    expect(safeWebLink('list', 'about:blank')).to.be.undefined;
    for (const written of [...DISGUISED_SCRIPTS, '', null, undefined])
      expect(safeWebLink(written, base), String(written)).to.be.undefined;
  });
});

describe('the address of a record where one applies', () => {
  for (const [written, href] of [
    ['https://apply.example/1', 'https://apply.example/1'],
    ['apply.example.org/jobs/V1?a=b', 'https://apply.example.org/jobs/V1?a=b'],
    [' www.company.example ', 'https://www.company.example/'],
    ['apply.example:8443/jobs', 'https://apply.example:8443/jobs'],
    ['søg.dk/job', 'https://xn--sg-lka.dk/job'],
  ] as const) {
    it(`may be ${written}`, () => expect(recordLink(written)).to.equal(href));
  }

  for (const written of [
    ...DISGUISED_SCRIPTS,
    ...RELATIVE,
    'mailto:name@example.com',
    'name@example.com',
    'tel:+4512345678',
    'apply.html',
    'form.aspx?id=1',
    '/jobs/apply.example.org',
    'See our website.',
    '1.5',
    'javascript.example:alert(1)',
    'apply.example org/x',
    null,
    undefined,
  ]) {
    it(`may not be ${JSON.stringify(written)}`, () => expect(recordLink(written)).to.be.undefined);
  }
});

describe('a picture of the service', () => {
  for (const written of [
    'https://img.example/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,/9j/',
    'DATA:image/GIF;base64,R0lGODlh',
    'data:image/avif;base64,AAAA',
  ]) {
    it(`may be ${written}`, () => {
      expect(safeImage(written)).to.be.a('string');
    });
  }

  for (const written of [
    ...DISGUISED_SCRIPTS,
    ...RELATIVE,
    'http://img.example/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/pngx;base64,AAAA',
    'mailto:name@example.com',
    null,
    undefined,
  ]) {
    it(`may not be ${JSON.stringify(written)}`, () => {
      expect(safeImage(written)).to.be.undefined;
    });
  }
});

describe('a link to write a mail', () => {
  it('leads to the address', () => {
    expect(mailLink('name@example.com')).to.equal('mailto:name@example.com');
    expect(mailLink(' first.last+tag@example.com ')).to.equal('mailto:first.last%2Btag@example.com');
    expect(mailLink('søren@ærø.example')).to.equal('mailto:s%C3%B8ren@%C3%A6r%C3%B8.example');
  });

  it('cannot bring other recipients, headers or a text', () => {
    expect(new URL(mailLink('a@b.c?bcc=x%40y.z')!).search).to.equal('');
    expect(new URL(mailLink('a@b.c?bcc=x&body=text')!).search).to.equal('');
    expect(new URL(mailLink('a@b.c#x')!).hash).to.equal('');
    expect(mailLink('a@b.c,x')).not.to.contain(',');
  });

  for (const address of ['', 'a@', '@b', 'a@b@c', 'a@b.c?bcc=x@y.z\r\nX: 1', 'javascript:alert(1)']) {
    it(`does not exist for ${JSON.stringify(address)}`, () => {
      expect(mailLink(address)).to.be.undefined;
    });
  }
});

describe('a link to call', () => {
  for (const [written, href] of [
    ['+45 12 34 56 78', 'tel:+4512345678'],
    ['(0045) 12-34.56/78', 'tel:004512345678'],
    ['Phone: 12345678', 'tel:12345678'],
    ['+49 (0)89 123456', 'tel:+4989123456'],
    ['12345678 (Mo-Fr 9-17)', 'tel:12345678'],
    ['12 34 56 78 / 87 65 43 21', 'tel:12345678'],
  ] as const) {
    it(`is ${href} for "${written}"`, () => {
      expect(phoneLink(written)).to.equal(href);
    });
  }

  for (const written of ['', 'none', '12', '12+345', 'javascript:alert(1)']) {
    it(`does not exist for ${JSON.stringify(written)}`, () => {
      expect(phoneLink(written)).to.be.undefined;
    });
  }
});
