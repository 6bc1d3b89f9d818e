// Where a compound may be cut: "udvikler" is a part of Softwareudvikler, "intern" is not a part of Maintenance.

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set('da de sv nb nn no nl fi is fo et hu lb fy af'.split(' '));

/** @param language without region; undefined: unknown, which counts as one */
export function hasCompounds(language: string | undefined): boolean {
  return language === undefined || COMPOUNDING.has(language);
}

/** First parts of two letters, as they are folded: Elingenjör, IT-support, Ölbrauer. */
const SHORT_PARTS = new Set(['el', 'it', 'hr', 'ur', 'is', 'ol', 'öl', 'up', 'ny', 'uv', 'tv', 'pr']);

/** What joins two parts: Afdeling-s-leder, Straße-n-bauer. */
const LINKS = /(?:s|n|e|en|er|es)$/;

/** Second parts that titles of vacancies often have, as beginnings: their place in a word is a boundary. */
const HEADS = new RegExp(
  '^(?:' +
    'administrator|analy|ansatt|ansvarlig|ansvarig|anwalt|arbe[ij]t|arbejd|arbet|arkitekt|architekt|arzt|arztin|ärzt|assistent|' +
    'bauer|beauftragt|betreuer|bearbeit|berater|chauff|chef|controller|designer|direktor|direkt[øö]r|driver|drift|' +
    'elektrik|elev|entwickl|erzieher|expert|fahrer|fachkraft|forare|förare|f[öo]rer|forsker|forskare|f[öo]rskol|forvalt|f[öo]rvalt|' +
    'gehilf|handler|händler|helfer|helper|hjälp|hj[äa]lp|hilfe|ingenieur|ingeni[öo]r|ingenj[öo]r|inspekt|job|kauf|kock|koch|k[öo]k|' +
    'kommuni|konsul|koordin|kraft|kraf|laborant|l[äa]ge|laege|l[äa]kar|larar|l[äa]rar|l[äa]rer|laerer|lehrer|leder|ledar|ledning|leit|leiter|' +
    'manager|mechanik|mekanik|medarb|medhj[äa]lp|medhjaelp|meister|mester|mont[öo]r|[öo]konom|ekonom|operat|p[äa]dag|paedag|personal|pfleg|plan|' +
    'praktik|produ|projekt|programm|rengor|reng[öo]r|reinigung|revisor|r[åa]dgiv|r[åa]dgiv|referent|s[äa]lg|s[äa]lj|saelg|salg|schlosser|sekret|' +
    'service|sk[öo]tersk|sk[öo]tare|speciali|sygeplej|sjuksk|spezialist|student|support|techniker|tekniker|tester|trainee|' +
    'udvikl|utveckl|underv|vagt|vard|v[åa]rd|verk[äa]uf|vertrieb|verwalt|wart|werk)',
);

/** A term that has a word of a query after its beginning. */
export interface Occurrence {
  readonly term: string;
  /** Where the word begins. */
  readonly before: number;
}

/** From this length on, a part that several words have after different beginnings counts as a word. */
const MIN_COMMON = 5;

/**
 * The occurrences that are parts of compounds: what comes before could be a word, and either part is known as one, from the
 * texts of the list or from the most usual second parts; or the part occurs after different beginnings.
 * @param length of the word of the query
 * @param isWord whether the texts have a word
 */
export function partsOfCompounds(
  occurrences: readonly Occurrence[],
  length: number,
  isWord: (form: string) => boolean,
): readonly Occurrence[] {
  const possible = occurrences.filter(({ term, before }) => canBePart(term.slice(0, before)));
  const ends = new Set(possible.map(({ term, before }) => term.slice(0, before).slice(-2)));
  if (length >= MIN_COMMON && ends.size > 1) return possible;
  return possible.filter(({ term, before }) => areParts(term, before, isWord));
}

function areParts(term: string, at: number, isWord: (form: string) => boolean): boolean {
  const [before, rest] = [term.slice(0, at), term.slice(at)];
  return (
    HEADS.test(rest) ||
    isWord(before) ||
    isWord(rest) ||
    (before.length > 3 && isWord(before.replace(LINKS, '')))
  );
}

/** The shortest part that is searched inside of a word. */
const MIN_PART = 4;

/**
 * The ends of a word that begin where it may be cut, such as udvikler of softwareudvikler: for an index that only knows beginnings.
 * @param word in small letters
 * @param isWord whether the texts have a word
 */
export function partsOfWord(word: string, isWord: (form: string) => boolean): readonly string[] {
  if (!/^[\p{L}\p{M}]+$/u.test(word)) return [];
  const isLong = (form: string) => form.length >= MIN_PART && isWord(form);
  const parts: string[] = [];
  for (let at = 2; at <= word.length - MIN_PART; at++)
    if (canBePart(word.slice(0, at)) && areParts(word, at, isLong)) parts.push(word.slice(at));
  return parts;
}

function canBePart(before: string): boolean {
  if (before.length < 3) return SHORT_PARTS.has(before);
  return /[aeiouyåäæöøü]/.test(before) && /\p{L}$/u.test(before);
}
