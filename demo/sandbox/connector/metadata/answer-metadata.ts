// GET /odata/v2/$metadata: XML, or JSON where the request asks for it.
import type { ApiContext } from '../../http/context.js';
import { prefersJson } from '../../http/negotiation.js';
import type { TypeName } from '../model.js';
import { odataVersion, problem } from '../problem.js';
import { writeJson, writeXml } from './csdl.js';
import { readSchema } from './schema.js';

/** @param isVisible whether the caller may see the list of a type */
export function answerMetadata(c: ApiContext, isVisible: (type: TypeName) => boolean): Response {
  const format = c.req.query('$format');
  const formats = ['xml', 'application/xml', 'json', 'application/json'];
  if (format !== undefined && !formats.includes(format))
    return problem(400, `$format: '${format.slice(0, 40)}' is not supported; $metadata is xml or json.`);
  const isJson = format === undefined ? prefersJson(c.req.header('accept')) : format.endsWith('json');
  const schema = readSchema(isVisible);
  const [type, body] = isJson
    ? ['application/json', JSON.stringify(writeJson(schema))]
    : ['application/xml', writeXml(schema)];
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, vary: 'Accept, Accept-Encoding', ...odataVersion },
  });
}
