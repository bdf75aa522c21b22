import { row, type Row } from './row.js';

const yes = '200';
const gone = '404 not_found';

const others = { anonymous: '401 no_session', customers: '403 wrong_role' };

// oxfmt-ignore
export const statusRows: readonly Row[] = [
  row('GET /getAllCounts', 'everybody’s', {}, { ...others, administrators: yes }),
  row('GET /getServiceState', 'the service’s', {}, { ...others, administrators: yes }),
  row('GET /getAlarmQuality', 'the fleet’s', {}, { ...others, administrators: yes }),
  row('GET /getAlarms', 'the fleet’s', {}, { ...others, administrators: yes }),
  row('GET /getFailedMessages', 'everybody’s', {}, { ...others, administrators: yes }),
  row('GET /exportFailedMessages', 'everybody’s', {}, { ...others, administrators: yes }),
  row('GET /getRejectedMessages', 'everybody’s', {}, { ...others, administrators: yes }),
  row('GET /exportRejectedMessages', 'everybody’s', {}, { ...others, administrators: yes }),
  row('GET /getFleetEnergyQuality', 'the fleet’s', {}, { ...others, administrators: yes }),
  row('GET /getAnnouncements', 'everybody’s', {}, { ...others, administrators: yes }),
  row('POST /publishAnnouncement', 'everybody’s', { textEn: 'Messages are late.' }, { ...others, administrators: yes }),
  row('POST /endAnnouncement', 'absent', { announcementId: '{absent.id}' }, { ...others, administrators: gone }),
];
