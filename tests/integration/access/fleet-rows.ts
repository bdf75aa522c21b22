import { row, type Row } from './row.js';

const yes = '200';
const none = '401 no_session';
const role = '403 wrong_role';
const gone = '404 not_found';

// oxfmt-ignore
export const fleetRows: readonly Row[] = [
  row('GET /getFleet', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getFleetTotals', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getFleetChoices', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getFleetMap', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getCoverage', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterDetail', 'A’s', { inverter_id: '{a.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterDetail', 'free', { inverter_id: '{free.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterDetail', 'absent', { inverter_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getInverterOverview', 'A’s', { serial_number: '{a.serial}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterOverview', 'free', { serial_number: '{free.serial}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterOverview', 'absent', { serial_number: '{absent.serial}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getReadingCurve', 'A’s', { inverter_id: '{a.inverter}', quantity: 'ac_power_w' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getReadingCurve', 'free', { inverter_id: '{free.inverter}', quantity: 'ac_power_w' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getReadingCurve', 'absent', { inverter_id: '{absent.id}', quantity: 'ac_power_w' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getEventsInPeriod', 'A’s', { inverter_id: '{a.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getEventsInPeriod', 'free', { inverter_id: '{free.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getEventsInPeriod', 'absent', { inverter_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getReadings', 'A’s', { inverter_id: '{a.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getReadings', 'free', { inverter_id: '{free.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getReadings', 'absent', { inverter_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /exportReadings', 'A’s', { inverter_id: '{a.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportReadings', 'free', { inverter_id: '{free.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportReadings', 'absent', { inverter_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getPeerCurve', 'A’s', { inverter_id: '{a.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getPeerCurve', 'free', { inverter_id: '{free.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getPeerCurve', 'absent', { inverter_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
];
