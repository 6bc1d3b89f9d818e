import type { Application } from '../applications/application.js';
import type { PartNames } from './options.js';

/** Lays an application out as the multipart body that the service reads. */
export function candidateForm({ candidate, files, image }: Application, parts: PartNames = {}): FormData {
  const form = new FormData();
  if (parts.format === 'fields') {
    for (const [name, value] of Object.entries(candidate)) {
      if (value === undefined || value === null) continue;
      for (const one of Array.isArray(value) ? value : [value]) {
        form.append(name, typeof one === 'object' ? wellFormedJson(one) : String(one));
      }
    }
  } else {
    // A string, not a Blob: a Blob would bring a file name with it.
    form.append(parts.candidate ?? 'candidate', wellFormedJson(candidate));
  }
  for (const file of files) form.append(parts.attachments ?? 'attachments', file, file.name);
  if (image) form.append(parts.image ?? 'image', image, image.name);
  return form;
}

/**
 * JSON in which no half of a surrogate pair is left. JSON.stringify escapes them (`\ud800`), which strict
 * readers refuse; a backslash that somebody typed is itself escaped and stays.
 */
function wellFormedJson(value: unknown): string {
  return JSON.stringify(value, asItIs).replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/g, (escape, half) =>
    half ? '\ufffd' : escape,
  );
}

/** Some old pages give arrays and texts a `toJSON` of their own, which would send arrays as texts. */
function asItIs(this: Readonly<Record<string, unknown>>, name: string, converted: unknown): unknown {
  const value = this[name];
  return value instanceof Date ? converted : value;
}
