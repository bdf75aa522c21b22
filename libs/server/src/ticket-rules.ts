import {
  readHolidays,
  readWeekdays,
  readWorkingHours,
  type TicketRules,
} from '@heliograph/domain/tickets/response';
import { z } from 'zod';
import { settings } from './config.js';

const hours = (fallback: number) => settings.wholeNumber(fallback, 1, 87_600);

const parsed = <Value>(fallback: string, read: (written: string) => Value) =>
  z
    .string()
    .default(fallback)
    .transform((written, context) => {
      try {
        return read(written);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as RangeError).message });
        return z.NEVER;
      }
    });

/** Settings of the service level, for each process that computes due times. */
export const ticketSettings = {
  hours,
  workingHours: parsed('00:00-24:00', readWorkingHours),
  weekdays: parsed('mon,tue,wed,thu,fri,sat,sun', readWeekdays),
  holidays: parsed('', readHolidays),
};

interface Given extends Record<`TICKET_${'' | 'RESPONSE_'}HOURS_${'HIGH' | 'LOW'}`, number> {
  readonly TIME_ZONE: string;
  readonly TICKET_WORKING_HOURS: ReturnType<typeof readWorkingHours>;
  readonly TICKET_WORKING_DAYS: ReadonlySet<number>;
  readonly TICKET_HOLIDAYS: ReadonlySet<string>;
}

export const ticketRules = (given: Given): TicketRules => ({
  response: { HIGH: given.TICKET_RESPONSE_HOURS_HIGH, LOW: given.TICKET_RESPONSE_HOURS_LOW },
  resolution: { HIGH: given.TICKET_HOURS_HIGH, LOW: given.TICKET_HOURS_LOW },
  working: {
    timeZone: given.TIME_ZONE,
    ...given.TICKET_WORKING_HOURS,
    weekdays: given.TICKET_WORKING_DAYS,
    holidays: given.TICKET_HOLIDAYS,
  },
});
