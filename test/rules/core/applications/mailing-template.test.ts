import { expect } from 'chai';
import {
  templateForLanguage,
  type MailingTemplate,
} from '../../../../src/core/applications/mailing-template.js';

const template = (id: string, language?: string): MailingTemplate =>
  language === undefined ? { id, description: id } : { id, description: id, language };

const choose = (templates: readonly MailingTemplate[], language: string) =>
  templateForLanguage(templates, language)?.id;

describe('the mailing template for a language', () => {
  const all = [
    template('de', 'de'),
    template('en-US', 'en-US'),
    template('en-GB', 'en-GB'),
    template('da', 'da-DK'),
  ];

  it('is the one of the very tag, without case and whatever the separator', () => {
    expect(choose(all, 'en-GB')).to.equal('en-GB');
    expect(choose(all, 'EN-gb')).to.equal('en-GB');
    expect(choose([template('us', 'en_US'), template('gb', 'en_GB')], 'en-GB')).to.equal('gb');
  });

  it('is else one of the same language', () => {
    expect(choose(all, 'da')).to.equal('da');
    expect(choose(all, 'de-AT')).to.equal('de');
    expect(choose(all, 'en-AU')).to.equal('en-US');
  });

  it('is else one whose language the service does not say', () => {
    expect(choose([template('de', 'de'), template('plain')], 'da')).to.equal('plain');
  });

  it('is else the English one', () => {
    expect(choose(all, 'sv')).to.equal('en-US');
  });

  it('is undefined where none fits', () => {
    expect(choose([template('de', 'de')], 'da')).to.be.undefined;
    expect(choose([], 'da')).to.be.undefined;
  });
});
