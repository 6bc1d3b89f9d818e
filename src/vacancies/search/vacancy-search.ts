// All that a list loads for its search, as one file: when the page is idle, or with the first key.

export { advertExcerpt } from './advert-excerpt.js';
export { keysOfQuery } from './index-keys.js';
export { VacancySearch, type Found } from './list-search.js';
export { findMatches } from './matches.js';
export { editDistanceTo } from './mistakes.js';
export { placeNames } from './place-names.js';
export { suggestQueries } from './suggestions.js';
export { LARGEST_SYNONYM_FILE, readSynonymFile } from './synonym-file.js';
export { Synonyms } from './synonyms.js';
