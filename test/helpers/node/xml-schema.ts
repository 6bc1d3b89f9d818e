/** XML read and checked by libxml2, which knows nothing of src. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const folder = fileURLToPath(new URL('../../fixtures/schemas/', import.meta.url));
xmlRegisterFsInputProviders();

/** @throws when it is not well-formed */
export const parseXml = (text: string) => XmlDocument.fromBuffer(Buffer.from(text, 'utf8'));

/** What a schema says against a document; empty: it is valid. */
export function schemaErrors(xml: string, schema: string): string {
  const file = folder + schema;
  const source = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  const validator = schema.endsWith('.rng') ? RelaxNGValidator.fromDoc(source) : XsdValidator.fromDoc(source);
  const document = parseXml(xml);
  try {
    validator.validate(document);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    document.dispose();
    validator.dispose();
    source.dispose();
  }
}
