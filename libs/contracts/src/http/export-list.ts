import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, serialNumberInput } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';
import { adminSorts } from './get-all-admins.js';
import { inverterSearchIn, inverterSorts } from './get-all-inverter.js';
import { ticketFilters, ticketSorts } from './get-all-ticket.js';
import { userFilters, userSorts } from './get-all-user.js';
import { powerRating } from './inverter-fields.js';
import { sortBy, sought } from './paging.js';

const sorts = {
  users: userSorts,
  admins: adminSorts,
  inverters: inverterSorts,
  tickets: ticketSorts,
} as const;
export type ListName = keyof typeof sorts;

const everySort = [...userSorts, ...adminSorts, ...inverterSorts, ...ticketSorts] as const;

export const exportList = defineCall({
  method: 'GET',
  path: '/exportList',
  summary:
    'All rows of a list that match a search, as CSV or XLSX without a row limit; `sort` is a field of that list, newest first by default. ' +
    '`city` and `power_rating` together filter inverters as `getInvertersByCityAndPowerRating` does; `serial_number` selects one; `search_in` is as in `getAllInverter`. `view`, `priority` and `month` filter tickets as `getAllTicket` does, `registered_this_week` users as `getAllUser` does',
  recentLogin: true,
  files: Object.values(exportMediaTypes),
  input: z
    .object({
      list: z.enum(Object.keys(sorts) as [ListName]),
      ...sought(everySort, 'userId').shape,
      sort: sortBy(everySort).optional(),
      city: requiredText(100).optional(),
      power_rating: powerRating.optional(),
      serial_number: serialNumberInput.optional(),
      search_in: inverterSearchIn.optional(),
      ...ticketFilters,
      ...userFilters,
      ...listFormat,
    })
    .refine(
      ({ list, sort }) =>
        sort === undefined || (sorts[list] as readonly string[]).includes(sort.replace(/^-/, '')),
      { path: ['sort'], message: 'must be a field of the list' },
    )
    .refine(
      ({ list, city, power_rating, serial_number, search_in }) =>
        list === 'inverters' ||
        [city, power_rating, serial_number, search_in].every((one) => one === undefined),
      'only inverters have a city, a power rating and a serial number',
    )
    .refine(
      ({ list, view, priority, month }) =>
        list === 'tickets' || [view, priority, month].every((one) => one === undefined),
      'only tickets have a view, a priority and a month',
    )
    .refine(
      ({ list, registered_this_week }) => list === 'users' || registered_this_week === undefined,
      'only users have a registration',
    )
    .refine(
      ({ city, power_rating }) => (city === undefined) === (power_rating === undefined),
      'city and power_rating belong together',
    ),
  output: z.string(),
});
