import type { WarrantyAnswer } from '@heliograph/contracts/http/warranty';
import { minutesAndSeconds } from '../../time/use-countdown.js';

/** Words of a customer's inverters: adding, the list, the warranty. The spec's own words are verbatim. */
export const inverterText = {
  serialNumber: 'Serial Number',
  choose: 'Choose an inverter',

  add: {
    verifyTitle: 'Verify Inverter',
    hello: (name: string) =>
      `Hello ${name}. Two steps: the numbers on the label, then the code on your phone.`,
    intro: 'Two steps: the numbers on the label, then the code on your phone.',
    step: (number: number) => `Step ${number} of 2`,
    label: 'Find the numbers on the label at the side of the inverter',
    sentTo: (phone: string) => `Code sent to ${phone}`,
    phone: 'Registered phone number',
    serialNo: 'Serial Number',
    serialHint: 'Capital letters by itself: HG05-…',
    serialFormat: 'Not a serial number: it has 4 to 32 letters, digits and hyphens, such as HG05-2405-00502',
    sim: 'SIM Number',
    simPlace: '19 or 20 digits',
    getOtp: 'Get OTP',
    getOtpIn: (seconds: number) => `Get OTP · ${minutesAndSeconds(seconds)}`,
    name: 'Inverter name',
    namePlace: 'Enabled after the code is sent',
    resendOtp: 'Resend OTP',
    resendIn: (seconds: number) => `Resend OTP · ${minutesAndSeconds(seconds)}`,
    confirm: 'Confirm',
    success: 'Inverter successfully added',
    newPassword: 'Please set a new password before you log in.',
    resendFailure: 'Failed, Please try again',
    verifyFailure: 'Failed. Please try again',
    change: 'Change',
    changeInverter: 'Change inverter',
    later: 'Later: to the log-in',
    toDashboard: 'To its dashboard',
  },

  where: {
    title: 'Where do I find these?',
    serial: 'Serial Number',
    serialPlace: 'On the label at the side of the inverter.',
    sim: 'SIM Number',
    simPlace: 'Printed on the SIM card in the inverter’s SIM tray: 19 or 20 digits, beginning with 89.',
  },

  status: {
    CREATED: 'CREATED',
    REMOVED: 'REMOVED',
    INSTALLED: 'INSTALLED',
    NOT_WORKING: 'NOT_WORKING',
    NO_COMMUNICATION: 'NO_COMMUNICATION',
    ACTIVE: 'ACTIVE',
  },
  /** The same in plain words; nothing where there is nothing to add. */
  statusNote: {
    CREATED: 'Sold, not installed yet',
    REMOVED: 'Taken out of service',
    INSTALLED: 'Waiting for its first reading',
    NOT_WORKING: 'Not working',
    NO_COMMUNICATION: 'Not heard at the moment',
    ACTIVE: '',
  },

  registered: {
    serialNo: 'Serial No.',
    invoiceNo: 'Invoice No.',
    dealer: 'Dealer',
    status: 'Status',
    powerRating: 'Power Rating',
    dateOfInstallation: 'Date of Installation',
    dateOfPurchase: 'Date of Purchase',
    simNumber: 'SIM Number',
    counted: (total: number) => `${total} ${total === 1 ? 'inverter' : 'inverters'}`,
    empty: 'No inverter yet. As soon as you add one, it stands here.',
  },

  warranty: {
    intro: 'The warranty runs from the day of the installation.',
    /** The spec's text, as the server wrote it. */
    said: (warranty: WarrantyAnswer) => warranty.warrantyTime,
    of: (inverter: string) => `Warranty of ${inverter}`,
    all: 'All your inverters',
    allNote: 'What ends next stands first.',
    years: (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`,
    begins: 'Installed',
    term: 'Warranty',
    ends: 'Ends',
    empty: 'No inverter yet. As soon as you add one, its warranty stands here.',
  },
} as const;
