import { expect } from '@open-wc/testing';
import { readTransfer } from '../../../src/elements/application-form/files/file-field.js';

const file = (name: string) => new File([name], name);

function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  return transfer;
}

/** What the browsers hand over when a folder is dropped, which no page can make: a file of some bytes, and an entry. */
function droppedFolder(name: string): DataTransferItem {
  const entry = { isDirectory: true, isFile: false, name };
  return itemOf({ getAsFile: () => new File(['x'.repeat(4096)], name), webkitGetAsEntry: () => entry });
}

const itemOf = (item: object) => ({ kind: 'file', type: '', ...item }) as DataTransferItem;
const withItems = (...items: DataTransferItem[]) =>
  ({ items, files: items.map((item) => item.getAsFile()) }) as unknown as DataTransfer;

function namesIn(transfer: DataTransfer | null) {
  const { files, folders } = readTransfer(transfer);
  return { files: files.map((one) => one.name), folders };
}

describe('what was dropped or pasted', () => {
  it('names folders, which are no files though they look like them', () => {
    const real = transferOf(file('a.pdf'), file('b.pdf')).items;
    const transfer = withItems(droppedFolder('Papers'), real[0]!, droppedFolder('cv.pdf'), real[1]!);
    expect(namesIn(transfer)).to.deep.equal({ files: ['a.pdf', 'b.pdf'], folders: ['Papers', 'cv.pdf'] });
    expect(namesIn(withItems(droppedFolder('Papers')))).to.deep.equal({ files: [], folders: ['Papers'] });
  });

  it('is taken as files where there are no entries', () => {
    const old = itemOf({ getAsFile: () => file('old.pdf') });
    const without = itemOf({ getAsFile: () => file('without.pdf'), webkitGetAsEntry: () => null });
    expect(namesIn(withItems(old, without))).to.deep.equal({
      files: ['old.pdf', 'without.pdf'],
      folders: [],
    });
  });

  it('is taken from its list of files where its items give none', () => {
    const files = [file('a.pdf')];
    const gone = itemOf({ getAsFile: () => null, webkitGetAsEntry: () => null });
    for (const items of [undefined, [], [gone]]) {
      expect(namesIn({ items, files } as unknown as DataTransfer).files).to.deep.equal(['a.pdf']);
    }
  });
});
