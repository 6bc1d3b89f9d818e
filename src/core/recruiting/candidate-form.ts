import type { Application } from '../applications/application.js';
import { wellFormedJson } from '../util/well-formed-json.js';
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
