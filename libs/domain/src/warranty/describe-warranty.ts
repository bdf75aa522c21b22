import type { CalendarSpan } from './calendar.js';
import type { Warranty, WarrantyState } from './warranty.js';

/** Text and colour of a warranty in the portal. */
export interface WarrantyDescription {
  readonly text: string;
  /** `#rrggbb`; contrast at least 4.5 : 1 on white and on a 10 % tint of this colour. */
  readonly color: string;
}

const GREEN = '#2b6a3f';
const AMBER = '#8a5600';
const RED = '#ae271b';
const GREY = '#4d545e';

const colors: Record<WarrantyState, string> = {
  valid: GREEN,
  ending: AMBER,
  expired: RED,
  not_begun: GREY,
  not_installed: GREY,
  unknown: GREY,
};

export const describeWarranty = (warranty: Warranty): WarrantyDescription => ({
  text: textOf(warranty),
  color: colors[warranty.state],
});

function textOf({ state, years, beginsOn, endsOn, left }: Warranty): string {
  switch (state) {
    case 'valid':
    case 'ending': {
      const span = spanText(left!);
      return span === '' ? `Ends today, ${dateText(endsOn!)}` : `${span} left, until ${dateText(endsOn!)}`;
    }
    case 'expired':
      return `Expired on ${dateText(endsOn!)}`;
    case 'not_begun':
      return `Begins on ${dateText(beginsOn!)} and ends on ${dateText(endsOn!)}`;
    case 'not_installed':
      return years === null
        ? 'Not installed yet: the warranty begins with the installation'
        : `Not installed yet: ${count(years, 'year')} of warranty begin with the installation`;
    case 'unknown':
      return 'The warranty of this power rating is not known';
  }
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** `2 years, 1 month and 3 days`; empty for none. */
function spanText({ years, months, days }: CalendarSpan): string {
  const parts = [
    [years, 'year'],
    [months, 'month'],
    [days, 'day'],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, unit]) => count(number, unit));
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(said);
}

const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** `12 Mar 2029` */
function dateText(date: string): string {
  const [year, , day] = date.split('-');
  return `${day} ${months.format(Date.parse(`${date}T00:00:00Z`))} ${year}`;
}
