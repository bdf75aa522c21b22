import { callers, type Who } from './world.js';

/**
 * The expected answer of every call to every caller. Written by hand, so that each line can be reviewed
 * alone.
 */
export interface Row {
  readonly call: string;
  /** Whose record the call names, and what the browser was granted before, where that matters. */
  readonly about: string;
  /**
   * Parameters of the path, the query of a GET or HEAD, or the body of a POST. `{a.phone}` is filled in from the world.
   */
  readonly send: Readonly<Record<string, unknown>>;
  /** Status, and the code of an error. */
  readonly answers: Readonly<Record<Who, string>>;
  readonly given: Given;
}

/** State of the caller's browser before the call. */
export type Given =
  | 'nothing'
  | 'a code sent to A'
  | 'a reset grant for A'
  | 'a reset grant for the administrator'
  | 'an add grant for A and the free inverter'
  | 'a close grant for A’s ticket';

type Group = 'customers' | 'administrators';

const groupOf: Readonly<Partial<Record<Who, Group>>> = {
  A: 'customers',
  B: 'customers',
  administrator: 'administrators',
  'super-admin': 'administrators',
};

/** Expands answers of groups, so that a row names only callers whose answers differ. */
function row(
  call: string,
  about: string,
  send: Row['send'],
  said: Readonly<Partial<Record<Who | Group | 'everyone', string>>>,
  given: Given = 'nothing',
): Row {
  const answerTo = (who: Who): string => {
    const group = groupOf[who];
    const answer = said[who] ?? (group && said[group]) ?? said.everyone;
    if (answer === undefined) throw new Error(`${call}, ${about}: no answer for ${who}`);
    return answer;
  };
  const answers = Object.fromEntries(callers.map((who) => [who, answerTo(who)]));
  return { call, about, send, answers: answers as Row['answers'], given };
}

const yes = '200';
const out = '202';
const none = '401 no_session';
const bad = '400 invalid_otp';
const wrong = '401 invalid_credentials';
const role = '403 wrong_role';
const guess = '403 wrong_password';
const passkey = '401 invalid_passkey';
const grant = '403 no_grant';
const gone = '404 not_found';
const taken = '406 number_registered';
const sold = '409 conflict';

const NAMED = { firstName: 'nisha', lastName: 'rao', email: 'n@example.org' };
const PERSON = { ...NAMED, password: 'Fresh@1234' };
const HOME = { address: '7 Road', city: 'pune', state: 'maharashtra', pinCode: '411004' };
const TICKET = { createdBy: 'x', assignedTo: 'y', description: 'No display', error: 'E1', priority: 'HIGH' };
const EDIT = {
  assignedTo: 'y',
  description: 'No display',
  error: 'E1',
  priority: 'HIGH',
  remark: 'Called',
  status: 'IN_PROGRESS',
};
const ISSUE = { adminId: '1', issueTitle: 'Loose cable', issueDescription: 'At the roof' };
const INVERTER = {
  invoice_number: 'INV-9',
  dealer: 'Dealer',
  power_rating: '5 kW (3p)',
  inverterName: '',
  date_of_installation: '2025-02-01',
  date_of_purchase: '2025-01-31',
  sim: '8991000000000000001',
};
const SALE = {
  dealer: 'Dealer',
  status: 'CREATED',
  power_rating: '5 kW',
  date_of_purchase: '2025-01-31',
  sim: '8991000000000000001',
};
const TARIFF = {
  name: 'Home',
  validFrom: '2025-04',
  slabs: [
    { upToKwh: 100, paisePerKwh: 400 },
    { upToKwh: null, paisePerKwh: 900 },
  ],
  exportPaisePerKwh: 250,
  monthlyConsumptionKwh: 300,
  selfUsePercent: 60,
};
const FILE = { from: '2025-01-01', to: '2025-01-31', resolution: 'day', format: 'csv' };

// oxfmt-ignore
export const table: readonly Row[] = [
  row('POST /registerUser', 'a new number', { ...PERSON, ...HOME, phoneNo: '{fresh.phone}' }, { everyone: yes }),
  row('POST /registerUser', 'A’s number', { ...PERSON, ...HOME, phoneNo: '{a.phone}' }, { everyone: taken }),
  row('POST /registerUser', 'an administrator’s number', { ...PERSON, ...HOME, phoneNo: '{administrator.phone}' }, { everyone: yes }),
  row('POST /loginPassword', 'A’s', { phone: '{a.phone}', password: '{password}' }, { everyone: yes }),
  row('POST /loginPassword', 'A’s, wrong', { phone: '{a.phone}', password: 'Wrong@1234' }, { everyone: wrong }),
  row('POST /loginPassword', 'absent', { phone: '{absent.phone}', password: '{password}' }, { everyone: wrong }),
  row('POST /loginPassword', 'an administrator’s', { phone: '{administrator.phone}', password: '{password}' }, { everyone: wrong }),
  row('POST /loginPasswordAdmin', 'the administrator’s', { phone: '{administrator.phone}', password: '{password}' }, { everyone: yes }),
  row('POST /loginPasswordAdmin', 'the administrator’s, wrong', { phone: '{administrator.phone}', password: 'Wrong@1234' }, { everyone: wrong }),
  row('POST /loginPasswordAdmin', 'absent', { phone: '{absent.phone}', password: '{password}' }, { everyone: wrong }),
  row('POST /loginPasswordAdmin', 'a customer’s', { phone: '{a.phone}', password: '{password}' }, { everyone: wrong }),
  row('GET /getUserByToken', 'own', {}, { everyone: yes }),
  row('GET /getAdminByToken', 'own', {}, { everyone: yes }),
  row('GET /logoutUser', 'own', {}, { anonymous: none, customers: out, administrators: none }),
  row('GET /logoutAdmin', 'own', {}, { anonymous: none, customers: none, administrators: out }),
  row('GET /checkRecentLogin', 'own', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getSessions', 'own', {}, { anonymous: none, customers: yes, administrators: yes }),
  row('POST /endSession', 'absent', { sessionId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('POST /endAllSessions', 'own', {}, { anonymous: none, customers: yes, administrators: yes }),
  row('POST /changeOwnPassword', 'with a wrong password', { currentPassword: 'Wrong@1234', password: 'Newer@1234' }, { anonymous: none, customers: guess, administrators: guess }),

  row('POST /viewAsCustomer', 'A’s', { userId: '{a.id}' }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /viewAsCustomer', 'absent', { userId: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /endViewAsCustomer', 'own', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getAllCounts', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getServiceState', 'the service’s', {}, { anonymous: none, customers: role, administrators: yes }),

  row('POST /registerAdmin', 'a new number', { ...PERSON, location: 'Pune', phoneNo: '{fresh.phone}' }, { anonymous: none, customers: role, administrator: role, 'super-admin': yes }),
  row('POST /registerAdmin', 'another’s number', { ...PERSON, location: 'Pune', phoneNo: '{administrator.phone}' }, { anonymous: none, customers: role, administrator: role, 'super-admin': taken }),
  row('POST /registerAdmin', 'a customer’s number', { ...PERSON, location: 'Pune', phoneNo: '{a.phone}' }, { anonymous: none, customers: role, administrator: role, 'super-admin': yes }),
  row('POST /changeAdminAccess', 'the administrator’s', { adminId: '{administrator.id}', change: 'disable' }, { anonymous: none, customers: role, administrator: role, 'super-admin': yes }),
  row('POST /changeAdminAccess', 'absent', { adminId: '{absent.id}', change: 'disable' }, { anonymous: none, customers: role, administrator: role, 'super-admin': gone }),
  row('GET /getSecondFactors', 'one’s own', {}, { anonymous: none, customers: none, administrators: yes }),
  row('POST /confirmTotp', 'not begun', { code: '123456' }, { anonymous: none, customers: none, administrators: sold }),
  row('POST /beginPasskey', 'one’s own', {}, { anonymous: none, customers: none, administrators: yes }),
  row('POST /addPasskey', 'not begun', { name: 'Laptop', response: {} }, { anonymous: none, customers: none, administrators: passkey }),
  row('POST /removePasskey', 'absent', { passkeyId: '{absent.id}' }, { anonymous: none, customers: none, administrators: gone }),
  row('POST /beginPasskeyLogin', 'anybody’s', {}, { everyone: yes }),
  row('POST /loginPasskeyAdmin', 'not begun', { response: {} }, { everyone: passkey }),
  row('POST /newRecoveryCodes', 'without a second factor', {}, { anonymous: none, customers: none, administrators: sold }),
  // After `confirmTotp`, because all rows share one super-admin.
  row('POST /beginTotp', 'one’s own', {}, { anonymous: none, customers: none, administrators: yes }),
  row('GET /getAuditLog', 'everybody’s', {}, { anonymous: none, customers: role, administrator: role, 'super-admin': yes }),
  row('GET /exportAuditLog', 'everybody’s', {}, { anonymous: none, customers: role, administrator: role, 'super-admin': yes }),
  row('GET /getFailedMessages', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportFailedMessages', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),

  // A known and an unknown number get the same answer.
  row('GET /sendOtp', 'A’s', { phone: '{a.phone}' }, { everyone: yes }),
  row('GET /sendOtp', 'absent', { phone: '{absent.phone}' }, { everyone: yes }),
  row('POST /sendOtp', 'A’s', { phone: '{a.phone}', purpose: 'reset' }, { everyone: yes }),
  row('POST /sendOtp', 'absent', { phone: '{absent.phone}', purpose: 'reset' }, { everyone: yes }),
  row('POST /sendOtp', 'A’s, to add nothing', { phone: '{a.phone}', purpose: 'add' }, { everyone: grant }),
  row('POST /sendOtp', 'A’s, to close nothing', { phone: '{a.phone}', purpose: 'close' }, { everyone: grant }),
  row('POST /sendOtp', 'absent, to add nothing', { phone: '{absent.phone}', purpose: 'add' }, { everyone: grant }),
  row('GET /resendOtp', 'A’s', { phone: '{a.phone}' }, { everyone: yes }),
  row('GET /resendOtp', 'absent', { phone: '{absent.phone}' }, { everyone: yes }),
  row('POST /resendOtp', 'A’s', { phone: '{a.phone}' }, { everyone: yes }),
  row('POST /resendOtp', 'absent', { phone: '{absent.phone}' }, { everyone: yes }),
  row('GET /verify', 'A’s', { phone: '{a.phone}', otp: '{code}' }, { everyone: yes }, 'a code sent to A'),
  row('POST /verify', 'A’s', { phone: '{a.phone}', otp: '{code}' }, { everyone: yes }, 'a code sent to A'),

  row('POST /verify', 'A’s, wrong', { phone: '{a.phone}', otp: '{wrong}' }, { everyone: bad }, 'a code sent to A'),
  row('POST /verify', 'B’s', { phone: '{b.phone}', otp: '{code}' }, { everyone: bad }, 'a code sent to A'),
  row('POST /verify', 'absent', { phone: '{absent.phone}', otp: '{code}' }, { everyone: bad }, 'a code sent to A'),

  row('POST /changeUserPassword', 'A’s', { phoneNo: '{a.phone}', password: 'Fresh@1234' }, { everyone: grant }),
  row('POST /changeUserPassword', 'absent', { phoneNo: '{absent.phone}', password: 'Fresh@1234' }, { everyone: grant }),
  row('POST /changeUserPassword', 'A’s', { phoneNo: '{a.phone}', password: 'Fresh@1234' }, { everyone: yes }, 'a reset grant for A'),
  row('POST /changeUserPassword', 'B’s', { phoneNo: '{b.phone}', password: 'Fresh@1234' }, { everyone: grant }, 'a reset grant for A'),
  row('POST /changeUserPassword', 'absent', { phoneNo: '{absent.phone}', password: 'Fresh@1234' }, { everyone: grant }, 'a reset grant for A'),
  row('POST /changeUserPassword', 'A’s', { phoneNo: '{a.phone}', password: 'Fresh@1234' }, { everyone: grant }, 'an add grant for A and the free inverter'),
  row('POST /changeAdminPassword', 'the administrator’s', { phoneNo: '{administrator.phone}', password: 'Fresh@1234' }, { everyone: grant }),
  row('POST /changeAdminPassword', 'absent', { phoneNo: '{absent.phone}', password: 'Fresh@1234' }, { everyone: grant }),
  row('POST /changeAdminPassword', 'the administrator’s', { phoneNo: '{administrator.phone}', password: 'Fresh@1234' }, { everyone: yes }, 'a reset grant for the administrator'),
  row('POST /changeAdminPassword', 'the administrator’s', { phoneNo: '{administrator.phone}', password: 'Fresh@1234' }, { everyone: grant }, 'a reset grant for A'),

  row('GET /getUser', 'A’s', { userId: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getUser', 'B’s', { userId: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getUser', 'absent', { userId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getUser', 'nonsense', { userId: '99999999999999999999' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getInverterByUserId', 'A’s', { user_id: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getInverterByUserId', 'B’s', { user_id: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getInverterByUserId', 'absent', { user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),

  // The answer must not reveal whether a serial exists or has an owner.
  row('GET /verifyInverter', 'free', { serialNo: '{free.serial}', sim: '{free.sim}' }, { everyone: yes }),
  row('GET /verifyInverter', 'A’s', { serialNo: '{a.serial}', sim: '{a.sim}' }, { everyone: gone }),
  row('GET /verifyInverter', 'free, wrong SIM', { serialNo: '{free.serial}', sim: '{a.sim}' }, { everyone: gone }),
  row('GET /verifyInverter', 'absent', { serialNo: '{absent.serial}', sim: '{free.sim}' }, { everyone: gone }),
  row('POST /addInverter', 'free', { serialNo: '{free.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, { everyone: grant }),
  row('POST /addInverter', 'absent', { serialNo: '{absent.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, { everyone: grant }),
  row('POST /addInverter', 'free', { serialNo: '{free.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, { everyone: yes }, 'an add grant for A and the free inverter'),
  row('POST /addInverter', 'free, for B', { serialNo: '{free.serial}', inverterName: 'roof', phoneNo: '{b.phone}', dateOfInstallation: '2020-01-01' }, { everyone: grant }, 'an add grant for A and the free inverter'),
  row('POST /addInverter', 'B’s', { serialNo: '{b.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, { everyone: grant }, 'an add grant for A and the free inverter'),
  row('POST /addInverter', 'absent', { serialNo: '{absent.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, { everyone: grant }, 'an add grant for A and the free inverter'),
  row('POST /addInverter', 'free', { serialNo: '{free.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, { everyone: grant }, 'a reset grant for A'),

  row('POST /registerInverterSale', 'a new one', { ...SALE, serial_number: '{fresh.serial}', invoice_number: 'INV-1' }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /registerInverterSale', 'only imported', { ...SALE, serial_number: '{imported.serial}', invoice_number: 'INV-1' }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /registerInverterSale', 'A’s', { ...SALE, serial_number: '{a.serial}', invoice_number: 'INV-1' }, { anonymous: none, customers: role, administrators: sold }),
  // Without a file the call reports the errors and writes nothing.
  row('POST /importInverterSales', 'of no file', {}, { anonymous: none, customers: role, administrators: yes }),
  row('POST /updateInverter', 'A’s', { ...INVERTER, inverter_id: '{a.inverter}', status: 'NOT_WORKING', version: 1 }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /updateInverter', 'A’s, as it was before', { ...INVERTER, inverter_id: '{a.inverter}', version: 7 }, { anonymous: none, customers: role, administrators: sold }),
  row('POST /updateInverter', 'A’s, to remove it', { ...INVERTER, inverter_id: '{a.inverter}', status: 'REMOVED' }, { anonymous: none, customers: role, administrator: role, 'super-admin': yes }),
  row('POST /updateInverter', 'absent', { ...INVERTER, inverter_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /rotateDeviceSecret', 'A’s', { inverterId: '{a.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /rotateDeviceSecret', 'absent', { inverterId: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getInverter', 'A’s', { inverter_id: '{a.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverter', 'absent', { inverter_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getInverterBySerialNumber', 'A’s', { serial_number: '{a.serial}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterBySerialNumber', 'free', { serial_number: '{free.serial}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterBySerialNumber', 'absent', { serial_number: '{absent.serial}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getSystemHealth', 'A’s', { serial_number: '{a.serial}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getSystemHealth', 'absent', { serial_number: '{absent.serial}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getPowerRatingList', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterCityList', 'everybody’s', { power_rating: '5 kW' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInvertersByCityAndPowerRating', 'everybody’s', { city: 'Pune', power_rating: '5 kW' }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /removeInverter', 'A’s', { inverterId: '{a.inverter}' }, { anonymous: none, customers: role, administrator: role, 'super-admin': yes }),
  row('POST /removeInverter', 'free', { inverterId: '{free.inverter}' }, { anonymous: none, customers: role, administrator: role, 'super-admin': yes }),
  row('POST /removeInverter', 'absent', { inverterId: '{absent.id}' }, { anonymous: none, customers: role, administrator: role, 'super-admin': gone }),

  row('GET /getInverterDataBySerialNo', 'A’s', { serial_no: '{a.serial}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getInverterDataBySerialNo', 'B’s', { serial_no: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getInverterDataBySerialNo', 'free', { serial_no: '{free.serial}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getInverterDataBySerialNo', 'absent', { serial_no: '{absent.serial}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getInverterDataHourly/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getInverterDataHourly/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getInverterDataHourly/:inverterId', 'free', { inverterId: '{free.inverter}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getInverterDataHourly/:inverterId', 'absent', { inverterId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getInverterDataDaily/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getInverterDataDaily/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getInverterDataDaily/:inverterId', 'free', { inverterId: '{free.inverter}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getInverterDataDaily/:inverterId', 'absent', { inverterId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getInverterDataDaily/:inverterId', 'nonsense', { inverterId: "1' OR 1=1" }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getInverterDataMonthly/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getInverterDataMonthly/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getInverterDataMonthly/:inverterId', 'free', { inverterId: '{free.inverter}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getInverterDataMonthly/:inverterId', 'absent', { inverterId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getInverterDataYearly/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getInverterDataYearly/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getInverterDataYearly/:inverterId', 'free', { inverterId: '{free.inverter}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getInverterDataYearly/:inverterId', 'absent', { inverterId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('POST /checkWarranty', 'A’s', { serialNumber: '{a.serial}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('POST /checkWarranty', 'B’s', { serialNumber: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('POST /checkWarranty', 'free', { serialNumber: '{free.serial}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('POST /checkWarranty', 'absent', { serialNumber: '{absent.serial}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getUserEnergyHourly', 'A’s', { user_id: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getUserEnergyHourly', 'B’s', { user_id: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getUserEnergyHourly', 'absent', { user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getUserEnergyDaily', 'A’s', { user_id: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getUserEnergyDaily', 'B’s', { user_id: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getUserEnergyDaily', 'absent', { user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getUserEnergyMonthly', 'A’s', { user_id: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getUserEnergyMonthly', 'B’s', { user_id: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getUserEnergyMonthly', 'absent', { user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getUserEnergyYearly', 'A’s', { user_id: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getUserEnergyYearly', 'B’s', { user_id: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getUserEnergyYearly', 'absent', { user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getPowerCurve/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getPowerCurve/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getPowerCurve/:inverterId', 'free', { inverterId: '{free.inverter}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getPowerCurve/:inverterId', 'absent', { inverterId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getBestDay/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getBestDay/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getBestDay/:inverterId', 'free', { inverterId: '{free.inverter}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getBestDay/:inverterId', 'absent', { inverterId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  // An administrator owns no inverters.
  row('GET /getPowerCurve/:inverterId', 'own, all', { inverterId: 'all' }, { anonymous: none, customers: yes, administrators: gone }),
  row('GET /getBestDay/:inverterId', 'own, all', { inverterId: 'all' }, { anonymous: none, customers: yes, administrators: gone }),
  row('GET /getUserEnergyHourly', 'own', {}, { anonymous: none, customers: yes, administrators: gone }),
  row('HEAD /live', 'own', {}, { anonymous: '401', customers: '200', administrators: '404' }),
  row('GET /getInverterEvents', 'A’s', { serial_no: '{a.serial}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getInverterEvents', 'B’s', { serial_no: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getInverterEvents', 'free', { serial_no: '{free.serial}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getInverterEvents', 'absent', { serial_no: '{absent.serial}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('POST /noCommunication', 'A’s', { serial_number: '{a.serial}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('POST /noCommunication', 'B’s', { serial_number: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('POST /noCommunication', 'free', { serial_number: '{free.serial}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('POST /noCommunication', 'absent', { serial_number: '{absent.serial}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getSilences', 'A’s', { serial_number: '{a.serial}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getSilences', 'B’s', { serial_number: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getSilences', 'free', { serial_number: '{free.serial}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getSilences', 'absent', { serial_number: '{absent.serial}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getIncidents', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportIncidents', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  // HEAD, because a GET would open an endless stream.
  row('HEAD /live/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, { anonymous: '401', A: '200', B: '404', administrators: '200' }),
  row('HEAD /live/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, { anonymous: '401', A: '404', B: '200', administrators: '200' }),
  row('HEAD /live/:inverterId', 'free', { inverterId: '{free.inverter}' }, { anonymous: '401', customers: '404', administrators: '200' }),
  row('HEAD /live/:inverterId', 'absent', { inverterId: '{absent.id}' }, { anonymous: '401', customers: '404', administrators: '404' }),
  row('GET /live/:inverterId', 'absent', { inverterId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /live/:inverterId', 'nonsense', { inverterId: "1' OR 1=1" }, { anonymous: none, customers: gone, administrators: gone }),
  row('HEAD /live', 'A’s', { user_id: '{a.id}' }, { anonymous: '401', A: '200', B: '404', administrators: '200' }),
  row('HEAD /live', 'B’s', { user_id: '{b.id}' }, { anonymous: '401', A: '404', B: '200', administrators: '200' }),
  row('HEAD /live', 'absent', { user_id: '{absent.id}' }, { anonymous: '401', customers: '404', administrators: '404' }),
  row('GET /live', 'absent', { user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getInverterDataDaily/', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getFleetEnergyQuality', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getActiveInverterCountHourly/', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),

  row('GET /getAllUser', 'everybody’s', { search: 'pune', sort: '-name', size: 8 }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getAllAdmins', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getAllInverter', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getAllTicket', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportList', 'everybody’s', { list: 'users' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportList', 'of a place', { list: 'inverters', city: 'Pune', power_rating: '5 kW' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getFleet', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportFleet', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportCoverage', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getFleetTotals', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getFleetChoices', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getCoverage', 'the fleet’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterDetail', 'A’s', { inverter_id: '{a.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterDetail', 'free', { inverter_id: '{free.inverter}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterDetail', 'absent', { inverter_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /exportInverterHistory', 'A’s', { inverter_id: '{a.inverter}', history: 'silences' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportInverterHistory', 'B’s', { inverter_id: '{b.inverter}', history: 'audit' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportInverterHistory', 'free', { inverter_id: '{free.inverter}', history: 'tickets' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportInverterHistory', 'absent', { inverter_id: '{absent.id}', history: 'events' }, { anonymous: none, customers: role, administrators: gone }),

  row('POST /generateTicket', 'A’s', { ...TICKET, userId: '{a.id}', inverterSerialNo: '{a.serial}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('POST /generateTicket', 'B’s', { ...TICKET, userId: '{b.id}', inverterSerialNo: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('POST /generateTicket', 'B’s, as A', { ...TICKET, userId: '{a.id}', inverterSerialNo: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('POST /generateTicket', 'free', { ...TICKET, userId: '{a.id}', inverterSerialNo: '{free.serial}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('POST /generateTicket', 'absent', { ...TICKET, userId: '{a.id}', inverterSerialNo: '{absent.serial}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getAllTicketsByUser', 'A’s', { user_id: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getAllTicketsByUser', 'B’s', { user_id: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getAllTicketsByUser', 'absent', { user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /sendNotification', 'to A, of a ticket', { user_id: '{a.id}', admin_id: '', message: 'Your ticket has been created' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /sendNotification', 'to B, of a ticket', { user_id: '{b.id}', admin_id: '', message: 'Your ticket has been created' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /sendNotification', 'to A, of A’s inverter', { user_id: '{a.id}', message: 'Communication Lost! Please check your inverter (Name:  , SerialNo: {a.serial})' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /sendNotification', 'to A, of B’s inverter', { user_id: '{a.id}', message: 'Communication Lost! Please check your inverter (Name:  , SerialNo: {b.serial})' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /sendNotification', 'to A, in own words', { user_id: '{a.id}', message: 'Buy now' }, { anonymous: none, A: '400 invalid_input', B: gone, administrators: yes }),
  row('GET /sendNotification', 'absent', { user_id: '{absent.id}', message: 'Your ticket has been created' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getInverterFromTicket', 'A’s', { ticket_id: '{a.ticket}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterFromTicket', 'B’s', { ticket_id: '{b.ticket}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getInverterFromTicket', 'absent', { ticket_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /closeTicket', 'A’s', { ticket_id: '{a.ticket}', reason: 'mended' }, { anonymous: none, customers: role, administrators: grant }),
  row('POST /closeTicket', 'absent', { ticket_id: '{absent.id}', reason: 'mended' }, { anonymous: none, customers: role, administrators: grant }),
  row('POST /closeTicket', 'A’s', { ticket_id: '{a.ticket}', reason: 'mended' }, { anonymous: none, customers: role, administrators: yes }, 'a close grant for A’s ticket'),
  row('POST /closeTicket', 'B’s', { ticket_id: '{b.ticket}', reason: 'mended' }, { anonymous: none, customers: role, administrators: grant }, 'a close grant for A’s ticket'),
  row('POST /closeTicket', 'absent', { ticket_id: '{absent.id}', reason: 'mended' }, { anonymous: none, customers: role, administrators: grant }, 'a close grant for A’s ticket'),
  row('POST /closeTicket', 'A’s', { ticket_id: '{a.ticket}', reason: 'mended' }, { anonymous: none, customers: role, administrators: grant }, 'a reset grant for A'),
  // Without an owner, no one can confirm by code.
  row('POST /closeTicket', 'on a free inverter', { ticket_id: '{free.ticket}', reason: 'mended' }, { anonymous: none, customers: role, administrator: grant, 'super-admin': yes }),

  row('GET /getTicket', 'A’s', { ticket_id: '{a.ticket}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getTicket', 'absent', { ticket_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /updateTicket', 'A’s', { ...EDIT, ticketId: '{a.ticket}', version: 1 }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /updateTicket', 'A’s, to close it', { ...EDIT, ticketId: '{a.ticket}', status: 'CLOSED' }, { anonymous: none, customers: role, administrators: sold }),
  row('POST /updateTicket', 'absent', { ...EDIT, ticketId: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getAllActiveTicketsForInverter', 'A’s', { serial_number: '{a.serial}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getAllActiveTicketsForInverter', 'free', { serial_number: '{free.serial}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getAllActiveTicketsForInverter', 'absent', { serial_number: '{absent.serial}' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /addTicketComment', 'A’s', { ticket_id: '{a.ticket}', comment: 'Called' }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /addTicketComment', 'absent', { ticket_id: '{absent.id}', comment: 'Called' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getTicketHistory', 'A’s', { ticket_id: '{a.ticket}' }, { anonymous: none, customers: role, administrators: yes }),
  row('GET /getTicketHistory', 'absent', { ticket_id: '{absent.id}' }, { anonymous: none, customers: role, administrators: gone }),
  row('POST /setAdminIssue', 'A’s', { ...ISSUE, inverterSerialNo: '{a.serial}' }, { anonymous: none, customers: role, administrators: yes }),
  row('POST /setAdminIssue', 'absent', { ...ISSUE, inverterSerialNo: '{absent.serial}' }, { anonymous: none, customers: role, administrators: gone }),
  row('GET /getAllAdminIssues', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /exportAdminIssues', 'everybody’s', {}, { anonymous: none, customers: role, administrators: yes }),

  row('GET /getCompany', 'everybody’s', {}, { everyone: yes }),
  row('GET /getTariff', 'A’s', { user_id: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getTariff', 'B’s', { user_id: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getTariff', 'absent', { user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('POST /setTariff', 'own', TARIFF, { anonymous: none, customers: yes, administrators: none }),
  row('POST /updateUser', 'own', { ...NAMED, ...HOME }, { anonymous: none, customers: yes, administrators: none }),
  row('GET /getSavings', 'A’s', { user_id: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getSavings', 'B’s', { user_id: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getSavings', 'absent', { user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /getSavings', 'A’s inverter', { serial_no: '{a.serial}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /getSavings', 'B’s inverter', { serial_no: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /getSavings', 'free', { serial_no: '{free.serial}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /getSavings', 'absent', { serial_no: '{absent.serial}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /exportEnergy', 'A’s', { ...FILE, user_id: '{a.id}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /exportEnergy', 'B’s', { ...FILE, user_id: '{b.id}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /exportEnergy', 'absent', { ...FILE, user_id: '{absent.id}' }, { anonymous: none, customers: gone, administrators: gone }),
  row('GET /exportEnergy', 'A’s inverter', { ...FILE, serial_no: '{a.serial}' }, { anonymous: none, A: yes, B: gone, administrators: yes }),
  row('GET /exportEnergy', 'B’s inverter', { ...FILE, serial_no: '{b.serial}' }, { anonymous: none, A: gone, B: yes, administrators: yes }),
  row('GET /exportEnergy', 'free', { ...FILE, serial_no: '{free.serial}' }, { anonymous: none, customers: gone, administrators: yes }),
  row('GET /exportEnergy', 'absent', { ...FILE, serial_no: '{absent.serial}' }, { anonymous: none, customers: gone, administrators: gone }),

  row('GET /openapi.json', 'nobody’s', {}, { everyone: yes }),
  row('GET /getSecrets', 'a call that there is not', {}, { everyone: gone }),
  row('POST /getSecrets', 'a call that there is not', {}, { everyone: gone }),
];
