import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import { openForm } from '../../helpers/browser/application.js';
import { collect, freshPage, mount, partOf, visit } from '../../helpers/browser/elements.js';

/** As on a page that the browser prepares, until the visitor comes. */
function prepare(): () => void {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  return () => {
    delete (document as { prerendering?: boolean }).prerendering;
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}

describe('on a page that the browser prepares for a visitor who may come', () => {
  let come: () => void;
  beforeEach(async () => {
    await freshPage();
    come = prepare();
  });
  afterEach(() => come());

  it('nothing is counted before the visitor comes: not the list, a vacancy, nor the form; then each once', async () => {
    const names = ['vacancies-load', 'vacancy-load', 'application-view'] as const;
    const events = names.map((name) => collect(document.body, name));
    const counts = () => events.map(({ length }) => length);
    await partOf(mount('vacancy-list'), 'list');
    await partOf(mount('vacancy-detail', { 'vacancy-id': 'V1031' }), 'title');
    const form = await openForm();
    await form.updateComplete;
    expect(counts()).to.deep.equal([0, 0, 0]);
    come();
    expect(counts()).to.deep.equal([1, 1, 1]);
    expect(events[2]![0]!.detail).to.have.property('vacancyId', 'V1031');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(counts()).to.deep.equal([1, 1, 1]);
  });

  it('where the visitor came from is noted when the visitor comes', async () => {
    visit({ utm_source: 'newsletter' });
    await mount('vacancy-list').updateComplete;
    expect(sessionStorage.getItem('career-elements.source')).to.equal(null);
    come();
    expect(sessionStorage.getItem('career-elements.source')).to.equal('newsletter');
  });
});
