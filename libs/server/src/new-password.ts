import { createRequire } from 'node:module';
import { type FieldMistake, fieldSentence } from '@heliograph/contracts/http/field-mistakes';
import { passwordRule, type PasswordRuleName } from '@heliograph/contracts/http/password';
import type * as Language from '@zxcvbn-ts/language-common';

/** Entries after this rank are ordinary words, which also occur in good long passwords. */
const STEMS = 1_000;

interface Breached {
  /** In lower case. */
  readonly passwords: ReadonlySet<string>;
  /** The most frequent ones. */
  readonly stems: ReadonlySet<string>;
}

let breached: Breached | undefined;

/** Loaded at the first new password: they take 6 MB. */
function breachedPasswords(): Breached {
  if (breached) return breached;
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof Language;
  const listed = dictionary['passwords-common'];
  return (breached = { passwords: new Set(listed), stems: new Set(listed.slice(0, STEMS)) });
}

const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A shorter repeated unit is always too simple, such as a key held down. */
const UNIT_MIN = 4;

export interface PasswordOwner {
  readonly phoneNo: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

export const COMMON_PASSWORD =
  'This password is among those that attackers try first. Please choose another.';
export const PERSONAL_PASSWORD = 'The password must not be your name or phone number.';

/** `message` is in English, for the command line. */
export type PasswordError =
  | { readonly code: 'invalid_input'; readonly message: string; readonly mistake: FieldMistake }
  | { readonly code: 'common_password' | 'personal_password'; readonly message: string };

/** Why a new password is rejected; null: it is acceptable. Messages never quote it. */
export function findPasswordError(
  password: string,
  choice: { rule: PasswordRuleName; secondFactor: boolean; owner: PasswordOwner },
): PasswordError | null {
  const rule = passwordRule(choice);
  const { mistake } = rule;
  if (!rule.allows(password)) return { code: 'invalid_input', message: fieldSentence(mistake), mistake };
  if (isCommon(password)) return { code: 'common_password', message: COMMON_PASSWORD };
  if (isPersonal(password, choice.owner)) return { code: 'personal_password', message: PERSONAL_PASSWORD };
  return null;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const unit = repeatedUnit(lower);
  return unit.length < UNIT_MIN || isBreached(lower) || isBreached(unit);
}

/** Compares the text itself, with signs replaced by letters, without symbols, and as a decorated word. */
function isBreached(lower: string): boolean {
  const forms = [lower, lettered(lower), lower.replace(/[^\p{L}\p{N}]/gu, '')];
  const { passwords, stems } = breachedPasswords();
  return forms.some((form) => passwords.has(form)) || stemsOf(lower).some((stem) => stems.has(stem));
}

/** Whether it is the owner's number, name or a word of the name, apart from characters around and between. */
function isPersonal(password: string, { phoneNo, firstName = '', lastName = '' }: PasswordOwner): boolean {
  if (password.replace(/\D/g, '') === phoneNo) return true;
  const words = `${firstName} ${lastName}`.split(' ');
  const names = [...words, firstName, lastName, firstName + lastName, lastName + firstName]
    .map(letters)
    .filter(Boolean);
  return [password, ...stemsOf(password.toLowerCase())].some((form) => names.includes(letters(form)));
}

const lettered = (text: string) => text.replace(/[@431!0$57]/g, (sign) => letterOf[sign]!);
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** Removes characters after the word, and also before it, where a sign may instead be its first letter. */
function stemsOf(lower: string): string[] {
  const begun = lower.replace(/[^\p{L}\p{M}]+$/u, '');
  return [lettered(begun), lettered(begun.replace(/^[^\p{L}\p{M}]+/u, ''))];
}

/**
 * The unit that a text repeats, even if the last repetition is incomplete, as in 123456789012345; otherwise the text
 * itself.
 */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length - UNIT_MIN; length += 1) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  }
  return text;
}
