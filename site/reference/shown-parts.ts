// In which picture each part of an element can be seen. Those with a prefix of <career-site> are in the pictures of its three elements.
import type { ElementDeclaration } from './manifest.js';
import { type PartsPicture, picturesOf } from './parts-figure.js';

export interface ShownPart {
  /** Of the element on whose page the picture is. */
  readonly tagName: string;
  readonly picture: PartsPicture;
}

const VIEWS: Readonly<Record<string, string>> = {
  list: 'vacancy-list',
  detail: 'vacancy-detail',
  form: 'application-form',
};

/**
 * The picture of each part.
 * @param pictures by the element's name; default: those that were taken
 * @throws when a part is in no picture, or a picture has a part that does not exist
 */
export function shownParts(
  { tagName, cssParts = [] }: ElementDeclaration,
  pictures: (tagName: string) => readonly PartsPicture[] = picturesOf,
): ReadonlyMap<string, ShownPart> {
  const find = (tag: string, part: string): ShownPart | undefined => {
    const picture = pictures(tag).find(({ parts }) => parts.some((box) => box.part === part));
    return picture && { tagName: tag, picture };
  };
  const shown = new Map<string, ShownPart>();
  for (const { name } of cssParts) {
    const [, view = '', part = ''] = /^(list|detail|form)-(.+)$/.exec(name) ?? [];
    const inner = tagName === 'career-site' ? VIEWS[view] : undefined;
    const found = find(tagName, name) ?? (inner && find(inner, part));
    if (found) shown.set(name, found);
  }
  const names = cssParts.map(({ name }) => name);
  const missing = names.filter((name) => !shown.has(name));
  const unknown = pictures(tagName)
    .flatMap(({ parts }) => parts.map(({ part }) => part))
    .filter((part) => !names.includes(part));
  const advice = 'Scenes are in demo/parts/; demo/parts-pictures.ts takes the pictures.';
  if (missing.length > 0)
    throw new Error(`No picture shows these parts of <${tagName}>: ${missing.join(' ')}. ${advice}`);
  if (unknown.length > 0)
    throw new Error(`Pictures show parts that <${tagName}> does not have: ${unknown.join(' ')}. ${advice}`);
  return shown;
}
