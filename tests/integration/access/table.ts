/**
 * The expected answer of every call to five callers. Written by hand, so that each line can be reviewed
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
  /** Status, and the code of an error, for anonymous, customer A, customer B, administrator and super-admin. */
  readonly answers: readonly [string, string, string, string, string];
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

const row = (
  call: string,
  about: string,
  send: Record<string, unknown>,
  ...[anonymous, a, b, administrator, superAdministrator, given = 'nothing']: [
    string,
    string,
    string,
    string,
    string,
    Given?,
  ]
): Row => ({ call, about, send, answers: [anonymous, a, b, administrator, superAdministrator], given });

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
  //   call                      about           send                                                     anonymous, A, B, administrator, super-admin
  row('POST /registerUser', 'a new number', { ...PERSON, ...HOME, phoneNo: '{fresh.phone}' }, yes, yes, yes, yes, yes),
  row('POST /registerUser', 'A’s number', { ...PERSON, ...HOME, phoneNo: '{a.phone}' }, taken, taken, taken, taken, taken),
  row('POST /registerUser', 'an administrator’s number', { ...PERSON, ...HOME, phoneNo: '{administrator.phone}' }, yes, yes, yes, yes, yes),
  row('POST /loginPassword', 'A’s', { phone: '{a.phone}', password: '{password}' }, yes, yes, yes, yes, yes),
  row('POST /loginPassword', 'A’s, wrong', { phone: '{a.phone}', password: 'Wrong@1234' }, wrong, wrong, wrong, wrong, wrong),
  row('POST /loginPassword', 'absent', { phone: '{absent.phone}', password: '{password}' }, wrong, wrong, wrong, wrong, wrong),
  row('POST /loginPassword', 'an administrator’s', { phone: '{administrator.phone}', password: '{password}' }, wrong, wrong, wrong, wrong, wrong),
  row('POST /loginPasswordAdmin', 'the administrator’s', { phone: '{administrator.phone}', password: '{password}' }, yes, yes, yes, yes, yes),
  row('POST /loginPasswordAdmin', 'the administrator’s, wrong', { phone: '{administrator.phone}', password: 'Wrong@1234' }, wrong, wrong, wrong, wrong, wrong),
  row('POST /loginPasswordAdmin', 'absent', { phone: '{absent.phone}', password: '{password}' }, wrong, wrong, wrong, wrong, wrong),
  row('POST /loginPasswordAdmin', 'a customer’s', { phone: '{a.phone}', password: '{password}' }, wrong, wrong, wrong, wrong, wrong),
  row('GET /getUserByToken', 'own', {}, yes, yes, yes, yes, yes),
  row('GET /getAdminByToken', 'own', {}, yes, yes, yes, yes, yes),
  row('GET /logoutUser', 'own', {}, none, out, out, none, none),
  row('GET /logoutAdmin', 'own', {}, none, none, none, out, out),
  row('GET /checkRecentLogin', 'own', {}, none, role, role, yes, yes),
  row('GET /getSessions', 'own', {}, none, yes, yes, yes, yes),
  row('POST /endSession', 'absent', { sessionId: '{absent.id}' }, none, gone, gone, gone, gone),
  row('POST /endAllSessions', 'own', {}, none, yes, yes, yes, yes),
  row('POST /changeOwnPassword', 'with a wrong password', { currentPassword: 'Wrong@1234', password: 'Newer@1234' }, none, guess, guess, guess, guess),

  row('POST /viewAsCustomer', 'A’s', { userId: '{a.id}' }, none, role, role, yes, yes),
  row('POST /viewAsCustomer', 'absent', { userId: '{absent.id}' }, none, role, role, gone, gone),
  row('POST /endViewAsCustomer', 'own', {}, none, role, role, yes, yes),
  row('GET /getAllCounts', 'everybody’s', {}, none, role, role, yes, yes),
  row('GET /getServiceState', 'the service’s', {}, none, role, role, yes, yes),

  row('POST /registerAdmin', 'a new number', { ...PERSON, location: 'Pune', phoneNo: '{fresh.phone}' }, none, role, role, role, yes),
  row('POST /registerAdmin', 'another’s number', { ...PERSON, location: 'Pune', phoneNo: '{administrator.phone}' }, none, role, role, role, taken),
  row('POST /registerAdmin', 'a customer’s number', { ...PERSON, location: 'Pune', phoneNo: '{a.phone}' }, none, role, role, role, yes),
  row('POST /changeAdminAccess', 'the administrator’s', { adminId: '{administrator.id}', change: 'disable' }, none, role, role, role, yes),
  row('POST /changeAdminAccess', 'absent', { adminId: '{absent.id}', change: 'disable' }, none, role, role, role, gone),
  row('GET /getSecondFactors', 'one’s own', {}, none, none, none, yes, yes),
  row('POST /confirmTotp', 'not begun', { code: '123456' }, none, none, none, sold, sold),
  row('POST /beginPasskey', 'one’s own', {}, none, none, none, yes, yes),
  row('POST /addPasskey', 'not begun', { name: 'Laptop', response: {} }, none, none, none, passkey, passkey),
  row('POST /removePasskey', 'absent', { passkeyId: '{absent.id}' }, none, none, none, gone, gone),
  row('POST /beginPasskeyLogin', 'anybody’s', {}, yes, yes, yes, yes, yes),
  row('POST /loginPasskeyAdmin', 'not begun', { response: {} }, passkey, passkey, passkey, passkey, passkey),
  row('POST /newRecoveryCodes', 'without a second factor', {}, none, none, none, sold, sold),
  // After `confirmTotp`, because all rows share one super-admin.
  row('POST /beginTotp', 'one’s own', {}, none, none, none, yes, yes),
  row('GET /getAuditLog', 'everybody’s', {}, none, role, role, role, yes),
  row('GET /exportAuditLog', 'everybody’s', {}, none, role, role, role, yes),
  row('GET /getFailedMessages', 'everybody’s', {}, none, role, role, yes, yes),
  row('GET /exportFailedMessages', 'everybody’s', {}, none, role, role, yes, yes),

  // A known and an unknown number get the same answer.
  row('GET /sendOtp', 'A’s', { phone: '{a.phone}' }, yes, yes, yes, yes, yes),
  row('GET /sendOtp', 'absent', { phone: '{absent.phone}' }, yes, yes, yes, yes, yes),
  row('POST /sendOtp', 'A’s', { phone: '{a.phone}', purpose: 'reset' }, yes, yes, yes, yes, yes),
  row('POST /sendOtp', 'absent', { phone: '{absent.phone}', purpose: 'reset' }, yes, yes, yes, yes, yes),
  row('POST /sendOtp', 'A’s, to add nothing', { phone: '{a.phone}', purpose: 'add' }, grant, grant, grant, grant, grant),
  row('POST /sendOtp', 'A’s, to close nothing', { phone: '{a.phone}', purpose: 'close' }, grant, grant, grant, grant, grant),
  row('POST /sendOtp', 'absent, to add nothing', { phone: '{absent.phone}', purpose: 'add' }, grant, grant, grant, grant, grant),
  row('GET /resendOtp', 'A’s', { phone: '{a.phone}' }, yes, yes, yes, yes, yes),
  row('GET /resendOtp', 'absent', { phone: '{absent.phone}' }, yes, yes, yes, yes, yes),
  row('POST /resendOtp', 'A’s', { phone: '{a.phone}' }, yes, yes, yes, yes, yes),
  row('POST /resendOtp', 'absent', { phone: '{absent.phone}' }, yes, yes, yes, yes, yes),
  row('GET /verify', 'A’s', { phone: '{a.phone}', otp: '{code}' }, yes, yes, yes, yes, yes, 'a code sent to A'),
  row('POST /verify', 'A’s', { phone: '{a.phone}', otp: '{code}' }, yes, yes, yes, yes, yes, 'a code sent to A'),

  row('POST /verify', 'A’s, wrong', { phone: '{a.phone}', otp: '{wrong}' }, bad, bad, bad, bad, bad, 'a code sent to A'),
  row('POST /verify', 'B’s', { phone: '{b.phone}', otp: '{code}' }, bad, bad, bad, bad, bad, 'a code sent to A'),
  row('POST /verify', 'absent', { phone: '{absent.phone}', otp: '{code}' }, bad, bad, bad, bad, bad, 'a code sent to A'),

  row('POST /changeUserPassword', 'A’s', { phoneNo: '{a.phone}', password: 'Fresh@1234' }, grant, grant, grant, grant, grant),
  row('POST /changeUserPassword', 'absent', { phoneNo: '{absent.phone}', password: 'Fresh@1234' }, grant, grant, grant, grant, grant),
  row('POST /changeUserPassword', 'A’s', { phoneNo: '{a.phone}', password: 'Fresh@1234' }, yes, yes, yes, yes, yes, 'a reset grant for A'),
  row('POST /changeUserPassword', 'B’s', { phoneNo: '{b.phone}', password: 'Fresh@1234' }, grant, grant, grant, grant, grant, 'a reset grant for A'),
  row('POST /changeUserPassword', 'absent', { phoneNo: '{absent.phone}', password: 'Fresh@1234' }, grant, grant, grant, grant, grant, 'a reset grant for A'),
  row('POST /changeUserPassword', 'A’s', { phoneNo: '{a.phone}', password: 'Fresh@1234' }, grant, grant, grant, grant, grant, 'an add grant for A and the free inverter'),
  row('POST /changeAdminPassword', 'the administrator’s', { phoneNo: '{administrator.phone}', password: 'Fresh@1234' }, grant, grant, grant, grant, grant),
  row('POST /changeAdminPassword', 'absent', { phoneNo: '{absent.phone}', password: 'Fresh@1234' }, grant, grant, grant, grant, grant),
  row('POST /changeAdminPassword', 'the administrator’s', { phoneNo: '{administrator.phone}', password: 'Fresh@1234' }, yes, yes, yes, yes, yes, 'a reset grant for the administrator'),
  row('POST /changeAdminPassword', 'the administrator’s', { phoneNo: '{administrator.phone}', password: 'Fresh@1234' }, grant, grant, grant, grant, grant, 'a reset grant for A'),

  row('GET /getUser', 'A’s', { userId: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /getUser', 'B’s', { userId: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /getUser', 'absent', { userId: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getUser', 'nonsense', { userId: '99999999999999999999' }, none, gone, gone, gone, gone),
  row('GET /getInverterByUserId', 'A’s', { user_id: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /getInverterByUserId', 'B’s', { user_id: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /getInverterByUserId', 'absent', { user_id: '{absent.id}' }, none, gone, gone, gone, gone),

  // The answer must not reveal whether a serial exists or has an owner.
  row('GET /verifyInverter', 'free', { serialNo: '{free.serial}', sim: '{free.sim}' }, yes, yes, yes, yes, yes),
  row('GET /verifyInverter', 'A’s', { serialNo: '{a.serial}', sim: '{a.sim}' }, gone, gone, gone, gone, gone),
  row('GET /verifyInverter', 'free, wrong SIM', { serialNo: '{free.serial}', sim: '{a.sim}' }, gone, gone, gone, gone, gone),
  row('GET /verifyInverter', 'absent', { serialNo: '{absent.serial}', sim: '{free.sim}' }, gone, gone, gone, gone, gone),
  row('POST /addInverter', 'free', { serialNo: '{free.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, grant, grant, grant, grant, grant),
  row('POST /addInverter', 'absent', { serialNo: '{absent.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, grant, grant, grant, grant, grant),
  row('POST /addInverter', 'free', { serialNo: '{free.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, yes, yes, yes, yes, yes, 'an add grant for A and the free inverter'),
  row('POST /addInverter', 'free, for B', { serialNo: '{free.serial}', inverterName: 'roof', phoneNo: '{b.phone}', dateOfInstallation: '2020-01-01' }, grant, grant, grant, grant, grant, 'an add grant for A and the free inverter'),
  row('POST /addInverter', 'B’s', { serialNo: '{b.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, grant, grant, grant, grant, grant, 'an add grant for A and the free inverter'),
  row('POST /addInverter', 'absent', { serialNo: '{absent.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, grant, grant, grant, grant, grant, 'an add grant for A and the free inverter'),
  row('POST /addInverter', 'free', { serialNo: '{free.serial}', inverterName: 'roof', phoneNo: '{a.phone}', dateOfInstallation: '2020-01-01' }, grant, grant, grant, grant, grant, 'a reset grant for A'),

  row('POST /registerInverterSale', 'a new one', { ...SALE, serial_number: '{fresh.serial}', invoice_number: 'INV-1' }, none, role, role, yes, yes),
  row('POST /registerInverterSale', 'only imported', { ...SALE, serial_number: '{imported.serial}', invoice_number: 'INV-1' }, none, role, role, yes, yes),
  row('POST /registerInverterSale', 'A’s', { ...SALE, serial_number: '{a.serial}', invoice_number: 'INV-1' }, none, role, role, sold, sold),
  // Without a file the call reports the errors and writes nothing.
  row('POST /importInverterSales', 'of no file', {}, none, role, role, yes, yes),
  row('POST /updateInverter', 'A’s', { ...INVERTER, inverter_id: '{a.inverter}', status: 'NOT_WORKING', version: 1 }, none, role, role, yes, yes),
  row('POST /updateInverter', 'A’s, as it was before', { ...INVERTER, inverter_id: '{a.inverter}', version: 7 }, none, role, role, sold, sold),
  row('POST /updateInverter', 'A’s, to remove it', { ...INVERTER, inverter_id: '{a.inverter}', status: 'REMOVED' }, none, role, role, role, yes),
  row('POST /updateInverter', 'absent', { ...INVERTER, inverter_id: '{absent.id}' }, none, role, role, gone, gone),
  row('POST /rotateDeviceSecret', 'A’s', { inverterId: '{a.inverter}' }, none, role, role, yes, yes),
  row('POST /rotateDeviceSecret', 'absent', { inverterId: '{absent.id}' }, none, role, role, gone, gone),
  row('GET /getInverter', 'A’s', { inverter_id: '{a.inverter}' }, none, role, role, yes, yes),
  row('GET /getInverter', 'absent', { inverter_id: '{absent.id}' }, none, role, role, gone, gone),
  row('GET /getInverterBySerialNumber', 'A’s', { serial_number: '{a.serial}' }, none, role, role, yes, yes),
  row('GET /getInverterBySerialNumber', 'free', { serial_number: '{free.serial}' }, none, role, role, yes, yes),
  row('GET /getInverterBySerialNumber', 'absent', { serial_number: '{absent.serial}' }, none, role, role, gone, gone),
  row('GET /getSystemHealth', 'A’s', { serial_number: '{a.serial}' }, none, role, role, yes, yes),
  row('GET /getSystemHealth', 'absent', { serial_number: '{absent.serial}' }, none, role, role, gone, gone),
  row('GET /getPowerRatingList', 'everybody’s', {}, none, role, role, yes, yes),
  row('GET /getInverterCityList', 'everybody’s', { power_rating: '5 kW' }, none, role, role, yes, yes),
  row('GET /getInvertersByCityAndPowerRating', 'everybody’s', { city: 'Pune', power_rating: '5 kW' }, none, role, role, yes, yes),
  row('POST /removeInverter', 'A’s', { inverterId: '{a.inverter}' }, none, role, role, role, yes),
  row('POST /removeInverter', 'free', { inverterId: '{free.inverter}' }, none, role, role, role, yes),
  row('POST /removeInverter', 'absent', { inverterId: '{absent.id}' }, none, role, role, role, gone),

  row('GET /getInverterDataBySerialNo', 'A’s', { serial_no: '{a.serial}' }, none, yes, gone, yes, yes),
  row('GET /getInverterDataBySerialNo', 'B’s', { serial_no: '{b.serial}' }, none, gone, yes, yes, yes),
  row('GET /getInverterDataBySerialNo', 'free', { serial_no: '{free.serial}' }, none, gone, gone, yes, yes),
  row('GET /getInverterDataBySerialNo', 'absent', { serial_no: '{absent.serial}' }, none, gone, gone, gone, gone),
  row('GET /getInverterDataHourly/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, none, yes, gone, yes, yes),
  row('GET /getInverterDataHourly/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, none, gone, yes, yes, yes),
  row('GET /getInverterDataHourly/:inverterId', 'free', { inverterId: '{free.inverter}' }, none, gone, gone, yes, yes),
  row('GET /getInverterDataHourly/:inverterId', 'absent', { inverterId: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getInverterDataDaily/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, none, yes, gone, yes, yes),
  row('GET /getInverterDataDaily/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, none, gone, yes, yes, yes),
  row('GET /getInverterDataDaily/:inverterId', 'free', { inverterId: '{free.inverter}' }, none, gone, gone, yes, yes),
  row('GET /getInverterDataDaily/:inverterId', 'absent', { inverterId: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getInverterDataDaily/:inverterId', 'nonsense', { inverterId: "1' OR 1=1" }, none, gone, gone, gone, gone),
  row('GET /getInverterDataMonthly/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, none, yes, gone, yes, yes),
  row('GET /getInverterDataMonthly/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, none, gone, yes, yes, yes),
  row('GET /getInverterDataMonthly/:inverterId', 'free', { inverterId: '{free.inverter}' }, none, gone, gone, yes, yes),
  row('GET /getInverterDataMonthly/:inverterId', 'absent', { inverterId: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getInverterDataYearly/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, none, yes, gone, yes, yes),
  row('GET /getInverterDataYearly/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, none, gone, yes, yes, yes),
  row('GET /getInverterDataYearly/:inverterId', 'free', { inverterId: '{free.inverter}' }, none, gone, gone, yes, yes),
  row('GET /getInverterDataYearly/:inverterId', 'absent', { inverterId: '{absent.id}' }, none, gone, gone, gone, gone),
  row('POST /checkWarranty', 'A’s', { serialNumber: '{a.serial}' }, none, yes, gone, yes, yes),
  row('POST /checkWarranty', 'B’s', { serialNumber: '{b.serial}' }, none, gone, yes, yes, yes),
  row('POST /checkWarranty', 'free', { serialNumber: '{free.serial}' }, none, gone, gone, yes, yes),
  row('POST /checkWarranty', 'absent', { serialNumber: '{absent.serial}' }, none, gone, gone, gone, gone),
  row('GET /getUserEnergyHourly', 'A’s', { user_id: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /getUserEnergyHourly', 'B’s', { user_id: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /getUserEnergyHourly', 'absent', { user_id: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getUserEnergyDaily', 'A’s', { user_id: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /getUserEnergyDaily', 'B’s', { user_id: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /getUserEnergyDaily', 'absent', { user_id: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getUserEnergyMonthly', 'A’s', { user_id: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /getUserEnergyMonthly', 'B’s', { user_id: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /getUserEnergyMonthly', 'absent', { user_id: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getUserEnergyYearly', 'A’s', { user_id: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /getUserEnergyYearly', 'B’s', { user_id: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /getUserEnergyYearly', 'absent', { user_id: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getPowerCurve/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, none, yes, gone, yes, yes),
  row('GET /getPowerCurve/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, none, gone, yes, yes, yes),
  row('GET /getPowerCurve/:inverterId', 'free', { inverterId: '{free.inverter}' }, none, gone, gone, yes, yes),
  row('GET /getPowerCurve/:inverterId', 'absent', { inverterId: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getBestDay/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, none, yes, gone, yes, yes),
  row('GET /getBestDay/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, none, gone, yes, yes, yes),
  row('GET /getBestDay/:inverterId', 'free', { inverterId: '{free.inverter}' }, none, gone, gone, yes, yes),
  row('GET /getBestDay/:inverterId', 'absent', { inverterId: '{absent.id}' }, none, gone, gone, gone, gone),
  // An administrator owns no inverters.
  row('GET /getPowerCurve/:inverterId', 'own, all', { inverterId: 'all' }, none, yes, yes, gone, gone),
  row('GET /getBestDay/:inverterId', 'own, all', { inverterId: 'all' }, none, yes, yes, gone, gone),
  row('GET /getUserEnergyHourly', 'own', {}, none, yes, yes, gone, gone),
  row('HEAD /live', 'own', {}, '401', '200', '200', '404', '404'),
  row('GET /getInverterEvents', 'A’s', { serial_no: '{a.serial}' }, none, yes, gone, yes, yes),
  row('GET /getInverterEvents', 'B’s', { serial_no: '{b.serial}' }, none, gone, yes, yes, yes),
  row('GET /getInverterEvents', 'free', { serial_no: '{free.serial}' }, none, gone, gone, yes, yes),
  row('GET /getInverterEvents', 'absent', { serial_no: '{absent.serial}' }, none, gone, gone, gone, gone),
  row('POST /noCommunication', 'A’s', { serial_number: '{a.serial}' }, none, yes, gone, yes, yes),
  row('POST /noCommunication', 'B’s', { serial_number: '{b.serial}' }, none, gone, yes, yes, yes),
  row('POST /noCommunication', 'free', { serial_number: '{free.serial}' }, none, gone, gone, yes, yes),
  row('POST /noCommunication', 'absent', { serial_number: '{absent.serial}' }, none, gone, gone, gone, gone),
  row('GET /getSilences', 'A’s', { serial_number: '{a.serial}' }, none, yes, gone, yes, yes),
  row('GET /getSilences', 'B’s', { serial_number: '{b.serial}' }, none, gone, yes, yes, yes),
  row('GET /getSilences', 'free', { serial_number: '{free.serial}' }, none, gone, gone, yes, yes),
  row('GET /getSilences', 'absent', { serial_number: '{absent.serial}' }, none, gone, gone, gone, gone),
  row('GET /getIncidents', 'the fleet’s', {}, none, role, role, yes, yes),
  row('GET /exportIncidents', 'the fleet’s', {}, none, role, role, yes, yes),
  // HEAD, because a GET would open an endless stream.
  row('HEAD /live/:inverterId', 'A’s', { inverterId: '{a.inverter}' }, '401', '200', '404', '200', '200'),
  row('HEAD /live/:inverterId', 'B’s', { inverterId: '{b.inverter}' }, '401', '404', '200', '200', '200'),
  row('HEAD /live/:inverterId', 'free', { inverterId: '{free.inverter}' }, '401', '404', '404', '200', '200'),
  row('HEAD /live/:inverterId', 'absent', { inverterId: '{absent.id}' }, '401', '404', '404', '404', '404'),
  row('GET /live/:inverterId', 'absent', { inverterId: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /live/:inverterId', 'nonsense', { inverterId: "1' OR 1=1" }, none, gone, gone, gone, gone),
  row('HEAD /live', 'A’s', { user_id: '{a.id}' }, '401', '200', '404', '200', '200'),
  row('HEAD /live', 'B’s', { user_id: '{b.id}' }, '401', '404', '200', '200', '200'),
  row('HEAD /live', 'absent', { user_id: '{absent.id}' }, '401', '404', '404', '404', '404'),
  row('GET /live', 'absent', { user_id: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getInverterDataDaily/', 'the fleet’s', {}, none, role, role, yes, yes),
  row('GET /getFleetEnergyQuality', 'the fleet’s', {}, none, role, role, yes, yes),
  row('GET /getActiveInverterCountHourly/', 'the fleet’s', {}, none, role, role, yes, yes),

  row('GET /getAllUser', 'everybody’s', { search: 'pune', sort: '-name', size: 8 }, none, role, role, yes, yes),
  row('GET /getAllAdmins', 'everybody’s', {}, none, role, role, yes, yes),
  row('GET /getAllInverter', 'everybody’s', {}, none, role, role, yes, yes),
  row('GET /getAllTicket', 'everybody’s', {}, none, role, role, yes, yes),
  row('GET /exportList', 'everybody’s', { list: 'users' }, none, role, role, yes, yes),
  row('GET /exportList', 'of a place', { list: 'inverters', city: 'Pune', power_rating: '5 kW' }, none, role, role, yes, yes),
  row('GET /getFleet', 'the fleet’s', {}, none, role, role, yes, yes),
  row('GET /exportFleet', 'the fleet’s', {}, none, role, role, yes, yes),
  row('GET /exportCoverage', 'the fleet’s', {}, none, role, role, yes, yes),
  row('GET /getFleetTotals', 'the fleet’s', {}, none, role, role, yes, yes),
  row('GET /getFleetChoices', 'the fleet’s', {}, none, role, role, yes, yes),
  row('GET /getCoverage', 'the fleet’s', {}, none, role, role, yes, yes),
  row('GET /getInverterDetail', 'A’s', { inverter_id: '{a.inverter}' }, none, role, role, yes, yes),
  row('GET /getInverterDetail', 'free', { inverter_id: '{free.inverter}' }, none, role, role, yes, yes),
  row('GET /getInverterDetail', 'absent', { inverter_id: '{absent.id}' }, none, role, role, gone, gone),
  row('GET /exportInverterHistory', 'A’s', { inverter_id: '{a.inverter}', history: 'silences' }, none, role, role, yes, yes),
  row('GET /exportInverterHistory', 'B’s', { inverter_id: '{b.inverter}', history: 'audit' }, none, role, role, yes, yes),
  row('GET /exportInverterHistory', 'free', { inverter_id: '{free.inverter}', history: 'tickets' }, none, role, role, yes, yes),
  row('GET /exportInverterHistory', 'absent', { inverter_id: '{absent.id}', history: 'events' }, none, role, role, gone, gone),

  row('POST /generateTicket', 'A’s', { ...TICKET, userId: '{a.id}', inverterSerialNo: '{a.serial}' }, none, yes, gone, yes, yes),
  row('POST /generateTicket', 'B’s', { ...TICKET, userId: '{b.id}', inverterSerialNo: '{b.serial}' }, none, gone, yes, yes, yes),
  row('POST /generateTicket', 'B’s, as A', { ...TICKET, userId: '{a.id}', inverterSerialNo: '{b.serial}' }, none, gone, yes, yes, yes),
  row('POST /generateTicket', 'free', { ...TICKET, userId: '{a.id}', inverterSerialNo: '{free.serial}' }, none, gone, gone, yes, yes),
  row('POST /generateTicket', 'absent', { ...TICKET, userId: '{a.id}', inverterSerialNo: '{absent.serial}' }, none, gone, gone, gone, gone),
  row('GET /getAllTicketsByUser', 'A’s', { user_id: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /getAllTicketsByUser', 'B’s', { user_id: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /getAllTicketsByUser', 'absent', { user_id: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /sendNotification', 'to A, of a ticket', { user_id: '{a.id}', admin_id: '', message: 'Your ticket has been created' }, none, yes, gone, yes, yes),
  row('GET /sendNotification', 'to B, of a ticket', { user_id: '{b.id}', admin_id: '', message: 'Your ticket has been created' }, none, gone, yes, yes, yes),
  row('GET /sendNotification', 'to A, of A’s inverter', { user_id: '{a.id}', message: 'Communication Lost! Please check your inverter (Name:  , SerialNo: {a.serial})' }, none, yes, gone, yes, yes),
  row('GET /sendNotification', 'to A, of B’s inverter', { user_id: '{a.id}', message: 'Communication Lost! Please check your inverter (Name:  , SerialNo: {b.serial})' }, none, gone, gone, gone, gone),
  row('GET /sendNotification', 'to A, in own words', { user_id: '{a.id}', message: 'Buy now' }, none, '400 invalid_input', gone, yes, yes),
  row('GET /sendNotification', 'absent', { user_id: '{absent.id}', message: 'Your ticket has been created' }, none, gone, gone, gone, gone),
  row('GET /getInverterFromTicket', 'A’s', { ticket_id: '{a.ticket}' }, none, role, role, yes, yes),
  row('GET /getInverterFromTicket', 'B’s', { ticket_id: '{b.ticket}' }, none, role, role, yes, yes),
  row('GET /getInverterFromTicket', 'absent', { ticket_id: '{absent.id}' }, none, role, role, gone, gone),
  row('POST /closeTicket', 'A’s', { ticket_id: '{a.ticket}', reason: 'mended' }, none, role, role, grant, grant),
  row('POST /closeTicket', 'absent', { ticket_id: '{absent.id}', reason: 'mended' }, none, role, role, grant, grant),
  row('POST /closeTicket', 'A’s', { ticket_id: '{a.ticket}', reason: 'mended' }, none, role, role, yes, yes, 'a close grant for A’s ticket'),
  row('POST /closeTicket', 'B’s', { ticket_id: '{b.ticket}', reason: 'mended' }, none, role, role, grant, grant, 'a close grant for A’s ticket'),
  row('POST /closeTicket', 'absent', { ticket_id: '{absent.id}', reason: 'mended' }, none, role, role, grant, grant, 'a close grant for A’s ticket'),
  row('POST /closeTicket', 'A’s', { ticket_id: '{a.ticket}', reason: 'mended' }, none, role, role, grant, grant, 'a reset grant for A'),
  // Without an owner, no one can confirm by code.
  row('POST /closeTicket', 'on a free inverter', { ticket_id: '{free.ticket}', reason: 'mended' }, none, role, role, grant, yes),

  row('GET /getTicket', 'A’s', { ticket_id: '{a.ticket}' }, none, role, role, yes, yes),
  row('GET /getTicket', 'absent', { ticket_id: '{absent.id}' }, none, role, role, gone, gone),
  row('POST /updateTicket', 'A’s', { ...EDIT, ticketId: '{a.ticket}', version: 1 }, none, role, role, yes, yes),
  row('POST /updateTicket', 'A’s, to close it', { ...EDIT, ticketId: '{a.ticket}', status: 'CLOSED' }, none, role, role, sold, sold),
  row('POST /updateTicket', 'absent', { ...EDIT, ticketId: '{absent.id}' }, none, role, role, gone, gone),
  row('GET /getAllActiveTicketsForInverter', 'A’s', { serial_number: '{a.serial}' }, none, role, role, yes, yes),
  row('GET /getAllActiveTicketsForInverter', 'free', { serial_number: '{free.serial}' }, none, role, role, yes, yes),
  row('GET /getAllActiveTicketsForInverter', 'absent', { serial_number: '{absent.serial}' }, none, role, role, gone, gone),
  row('POST /addTicketComment', 'A’s', { ticket_id: '{a.ticket}', comment: 'Called' }, none, role, role, yes, yes),
  row('POST /addTicketComment', 'absent', { ticket_id: '{absent.id}', comment: 'Called' }, none, role, role, gone, gone),
  row('GET /getTicketHistory', 'A’s', { ticket_id: '{a.ticket}' }, none, role, role, yes, yes),
  row('GET /getTicketHistory', 'absent', { ticket_id: '{absent.id}' }, none, role, role, gone, gone),
  row('POST /setAdminIssue', 'A’s', { ...ISSUE, inverterSerialNo: '{a.serial}' }, none, role, role, yes, yes),
  row('POST /setAdminIssue', 'absent', { ...ISSUE, inverterSerialNo: '{absent.serial}' }, none, role, role, gone, gone),
  row('GET /getAllAdminIssues', 'everybody’s', {}, none, role, role, yes, yes),
  row('GET /exportAdminIssues', 'everybody’s', {}, none, role, role, yes, yes),

  row('GET /getCompany', 'everybody’s', {}, yes, yes, yes, yes, yes),
  row('GET /getTariff', 'A’s', { user_id: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /getTariff', 'B’s', { user_id: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /getTariff', 'absent', { user_id: '{absent.id}' }, none, gone, gone, gone, gone),
  row('POST /setTariff', 'own', TARIFF, none, yes, yes, none, none),
  row('POST /updateUser', 'own', { ...NAMED, ...HOME }, none, yes, yes, none, none),
  row('GET /getSavings', 'A’s', { user_id: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /getSavings', 'B’s', { user_id: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /getSavings', 'absent', { user_id: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /getSavings', 'A’s inverter', { serial_no: '{a.serial}' }, none, yes, gone, yes, yes),
  row('GET /getSavings', 'B’s inverter', { serial_no: '{b.serial}' }, none, gone, yes, yes, yes),
  row('GET /getSavings', 'free', { serial_no: '{free.serial}' }, none, gone, gone, yes, yes),
  row('GET /getSavings', 'absent', { serial_no: '{absent.serial}' }, none, gone, gone, gone, gone),
  row('GET /exportEnergy', 'A’s', { ...FILE, user_id: '{a.id}' }, none, yes, gone, yes, yes),
  row('GET /exportEnergy', 'B’s', { ...FILE, user_id: '{b.id}' }, none, gone, yes, yes, yes),
  row('GET /exportEnergy', 'absent', { ...FILE, user_id: '{absent.id}' }, none, gone, gone, gone, gone),
  row('GET /exportEnergy', 'A’s inverter', { ...FILE, serial_no: '{a.serial}' }, none, yes, gone, yes, yes),
  row('GET /exportEnergy', 'B’s inverter', { ...FILE, serial_no: '{b.serial}' }, none, gone, yes, yes, yes),
  row('GET /exportEnergy', 'free', { ...FILE, serial_no: '{free.serial}' }, none, gone, gone, yes, yes),
  row('GET /exportEnergy', 'absent', { ...FILE, serial_no: '{absent.serial}' }, none, gone, gone, gone, gone),

  row('GET /openapi.json', 'nobody’s', {}, yes, yes, yes, yes, yes),
  row('GET /getSecrets', 'a call that there is not', {}, gone, gone, gone, gone, gone),
  row('POST /getSecrets', 'a call that there is not', {}, gone, gone, gone, gone, gone),
];
