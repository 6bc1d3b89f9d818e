/**
 * A character that people see: not white space, a control character, a filler (U+3164 is a letter), a Braille cell without dots, a sign
 * of no width or of direction, or a mark without a letter.
 */
export const VISIBLE = /[^\s\u2800\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}]/u;
