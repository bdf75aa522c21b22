import { formatPhone } from '../../shared/format/units.js';
import { formatPrice } from '../../shared/format/money.js';
import { auditText } from './strings/en.js';

const PHONE_DIGITS = 10;

export interface TargetInWords {
  readonly words: string;
  /** The object's page; null: it has none. */
  readonly to: string | null;
}

/** The object of an action, such as `inverter 42`. */
export function targetInWords(target: string): TargetInWords {
  const [, kind = '', of = ''] = /^(\w+) (.+)$/.exec(target) ?? [];
  const kinds: Readonly<Record<string, (of: string) => string>> = auditText.targets;
  const inWords = Object.hasOwn(kinds, kind) && kinds[kind];
  return {
    words: inWords ? inWords(kind === 'inverter' ? of : formatPhone(of)) : target,
    to: pageOf(kind, of),
  };
}

function pageOf(kind: string, of: string): string | null {
  const isId = /^\d+$/.test(of);
  // A failed login identifies the account by its number.
  const isPhone = of.length === PHONE_DIGITS;
  const sought = encodeURIComponent(of);
  switch (kind) {
    case 'inverter':
      return isId ? `/admin/inverter/${of}` : `/admin/findInverter?serial=${sought}`;
    case 'ticket':
      return isId ? `/admin/ticket/${of}` : null;
    case 'user':
    case 'customer':
      if (isPhone) return `/admin?tab=users&search=${of}`;
      return isId ? `/admin/user/${of}` : null;
    case 'administrator':
      return isId ? `/admin?tab=admins&search=${isPhone ? of : `A00-${of.slice(-5)}`}` : null;
    default:
      return null;
  }
}

/** Names of amounts of money, in paise. */
const PAISE = /^paise(?=[A-Z])|Paise/;

/** A field's name; amounts of money are shown in rupees. */
export const fieldInWords = (field: string) =>
  field.replace(PAISE, (unit) => (unit === 'paise' ? 'rupees' : ''));

/** A field's value before or after. */
export function valueInWords(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (PAISE.test(field) && typeof value === 'number') return formatPrice(value);
  return typeof value === 'object' ? JSON.stringify(inRupees(value)) : String(value);
}

function inRupees(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inRupees);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      fieldInWords(field),
      PAISE.test(field) && typeof part === 'number' ? formatPrice(part) : inRupees(part),
    ]),
  );
}
