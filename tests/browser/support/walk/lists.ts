import { shownPhone } from '../screens.js';
import { exactly, money, whole } from './amounts.js';
import type { Facts } from './facts.js';
import { dateOf, type Look } from './look.js';
import { say, type Statement } from './statements.js';

/** Years from the installation. */
const WARRANTY_YEARS = 5;

const pages = (sizes: string, count: number) => [
  say`Rows ${sizes} All ${whole(1)}–${whole(count)} of ${whole(count)}`,
];

export const registeredInverters = ({ last: { inverters } }: Look): Statement[] => [
  say`${whole(inverters.length)} inverters`,
  ...pages('5 10 15', inverters.length),
  ...inverters.map(
    (one) =>
      say`${one.serial} ${one.name} ${one.invoice} ${one.dealer} ${one.status} ${one.rating} ${dateOf(one.installed)} ${dateOf(one.bought)} ${one.sim.replace(/(\d{4})(?=\d)/g, '$1 ')}`,
  ),
];

export const warranties = (look: Look): Statement[] =>
  look.last.inverters.flatMap(({ serial, name, installed }) => {
    const end = `${Number(installed.slice(0, 4)) + WARRANTY_YEARS}${installed.slice(4)}`;
    return [
      say`${serial} · ${name}`,
      say`${name} ${serial} ${leftUntil(look.today, end)}, until ${dateOf(end)}`,
    ];
  });

/** `2 years, 1 month and 3 days left`. */
function leftUntil(today: string, end: string): string {
  const [[y1, m1, d1], [y2, m2, d2]] = [today, end].map((date) => date.split('-').map(Number)) as [
    [number, number, number],
    [number, number, number],
  ];
  const isShort = d2 < d1;
  const months = 12 * (y2 - y1) + m2 - m1 - (isShort ? 1 : 0);
  const days = isShort
    ? Math.round((Date.UTC(y2, m2 - 1, d2) - Date.UTC(y2, m2 - 2, d1)) / 86_400_000)
    : d2 - d1;
  const parts = [
    [Math.floor(months / 12), 'year'],
    [months % 12, 'month'],
    [days, 'day'],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return `${new Intl.ListFormat('en-GB').format(words)} left`;
}

const statusWords: Readonly<Record<string, string>> = {
  OPEN: 'Open',
  ASSIGNED: 'Assigned',
  IN_PROGRESS: 'In progress',
  ON_HOLD: 'On hold',
  CLOSED: 'Closed',
};

export const tickets = ({ last: { tickets, unread } }: Look): Statement[] => [
  say`${whole(tickets.length)} tickets`,
  ...pages('7 10 15', tickets.length),
  ...tickets.map(
    (one) =>
      say`${idCell(one.id, unread)} ${one.serial} ${one.by} ${one.description} ${one.error ?? '-'} ${statusWords[one.status]!} ${one.priority} ${one.closed === null ? '-' : dateOf(one.closed)}`,
  ),
  ...tickets.map(({ id }) => say`Details of ${String(id)}`),
];

const idCell = (id: number, unread: Facts['unread']) =>
  unread.some(({ ticket }) => ticket === id) ? `${id} New reply` : String(id);

/** The example's 100 kWh are used at home as the tariff says; the lowest slabs are saved last. */
export function tariff({ last: { tariff } }: Look): Statement[] {
  const used = tariff.selfUsePercent;
  const paise = used * tariff.slabs.at(-1)!.paisePerKwh + (100 - used) * tariff.exportPaise;
  return [
    say`such as 2026-04.`,
    say`With net metering, enter 100:`,
    say`0 if nothing is paid`,
    say`Above ${whole(tariff.slabs.at(-2)!.upToKwh)} kWh`,
    say`100 kWh from your roof save ${money(exactly(paise))} a month.`,
    say`${whole(used)} kWh used at home, ${whole(100 - used)} kWh exported.`,
    say`Slab 1`,
    say`Remove slab 1`,
    say`Slab 2`,
    say`Remove slab 2`,
    say`Slab 3`,
  ];
}

export const profile = ({ last: { phone, address } }: Look): Statement[] => [
  say`Phone ${shownPhone(phone)}`,
  say`Address ${address.split(', ').slice(0, 2).join(', ')}`,
];
