// Text in XML 1.0, whatever it contains: what no document may have is left out.

/** Control characters, noncharacters, and halves of surrogate pairs. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would read it as a line feed.
  '\r': '&#13;',
};

/** What XML can hold of a text. */
export const holdable = (text: string) => text.replace(FORBIDDEN, '');

/** A text as the content of an element or of an attribute in double quotes. */
export const xmlText = (text: string) => holdable(text).replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? '');

/** A text as CDATA; its end in the text becomes two sections. */
const cdata = (text: string) => `<![CDATA[${holdable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** An element with a text; empty: none. */
export const element = (name: string, text: string | undefined) =>
  text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

/** The same with CDATA, which job boards ask for. */
export const cdataElement = (name: string, text: string | undefined) =>
  text === undefined || text === '' ? '' : `<${name}>${cdata(text)}</${name}>`;

/** What can be the name of an element without a namespace. */
export const isElementName = (name: string) => /^(?!xml)[A-Za-z_][\w.-]{0,60}$/i.test(name);

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
