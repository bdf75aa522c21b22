import type { AlarmView } from '@heliograph/domain/alarms/views';
import { localized } from '../../../shared/strings/localized.js';

/** Texts of the list of alarms. */
export const alarmText = localized('alarmText', {
  title: 'Alarms',
  intro: 'Outages, incidents (once for all their outages) and faults.',
  empty: 'No such alarms.',
  views: 'Which alarms',
  view: {
    all: 'Last 7 days',
    standing: 'Standing for more than a day',
    closed: 'Closed outages',
    closed_without_ticket: 'Closed without a ticket',
  } satisfies Record<AlarmView, string>,
  onlyOne: 'Only one inverter',
  tenMinutes: (at: string) => `Ten minutes from ${at}`,
  what: 'Alarm',
  outage: 'No communication',
  inverter: 'Inverter',
  itsInverters: 'Its inverters',
  since: 'Began',
  at: 'Raised',
  ended: 'Ended',
  notOver: 'Not over',
});
