import { row, type Row } from './row.js';

const yes = '200';
const none = '401 no_session';
const role = '403 wrong_role';
const gone = '404 not_found';
const conflict = '409 conflict';

// oxfmt-ignore
export const claimRows: readonly Row[] = [
  row('POST /openClaim', 'A’s', { ticket_id: '{a.ticket}' }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /openClaim', 'on a free inverter', { ticket_id: '{free.ticket}' }, { anonymous: none, customers: role, administrators: conflict }),
  row('POST /openClaim', 'absent', { ticket_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /decideClaim', 'A’s, without a claim', { ticket_id: '{a.ticket}', decision: 'REFUSED', claimReason: 'Lightning' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /dispatchReplacement', 'A’s, without a claim', { ticket_id: '{a.ticket}', replacementSerialNumber: '{imported.serial}', courier: '' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /installReplacement', 'A’s, without a claim', { ticket_id: '{a.ticket}' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /undoReplacement', 'A’s, without a claim', { ticket_id: '{a.ticket}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getClaim', 'A’s', { ticket_id: '{a.ticket}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getClaims', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getClaimCounts', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getReplacements', 'A’s', { serial_no: '{a.serial}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getReplacements', 'B’s', { serial_no: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getReplacements', 'absent', { serial_no: '{absent.serial}' }, { anonymous: none, customers: gone, administrators: gone }),
];
