import { topicTitles } from '@heliograph/domain/alerts/topic-titles-en';
import { localized } from '../../../shared/strings/localized.js';

/** Texts of the page with customers' preferences for alerts. */
export const alertsText = localized('alertsText', {
  title: 'Alerts',
  browser: 'Notifications in this browser',
  explanation:
    'Alerts can appear on this device, even when the portal is closed. The browser will ask for permission. They end when you log out.',
  notTurned: 'This did not work. Check your connection and try again; some browsers have no push service.',
  unsupported:
    'This browser can’t show notifications here. On an iPhone or iPad, add the portal to the Home Screen first.',
  denied:
    'This browser blocks notifications of this site. Open the site settings beside the address, allow notifications and reload the page.',
  on: 'On',
  off: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turning: 'Please wait…',
  choose: 'Which alerts, and how',
  chooseNote:
    'If you choose several, the first from the left is used. About no communication, the next follows if none got through in ten minutes. About dangerous faults, all are sent at once.',
  noBrowser:
    'Until a browser shows notifications, the next channel you chose is used; without one, you get text messages. About low energy, warranties and months they come only if you choose them.',
  emailTo: (address: string) => `E-mails go to ${address}.`,
  emailBack: (address: string) =>
    `No e-mails go to ${address}: they came back, or the address is to be checked. Other channels take their place.`,
  emailCorrect: 'Correct the address in your profile, or save it there again.',
  whatsapp: {
    title: 'WhatsApp',
    consent:
      'With your consent, we send alerts about your inverters and tickets by WhatsApp to the phone number of your account. WhatsApp (Meta) then gets this number and the text. You can withdraw at any time.',
    agree: 'Agree and turn on',
    withdraw: 'Withdraw',
    agreed: (when: string) => `On. You agreed on ${when}.`,
    off: 'Off',
    notTurned: 'This did not work. Check your connection and try again.',
  },
  first: 'Try this first',
  always: 'Codes and messages about your log-in always come as text messages.',
  channels: { push: 'Notification', email: 'E-mail', whatsapp: 'WhatsApp', sms: 'Text message' },
  topics: topicTitles,
  quiet: 'Quiet hours',
  quietOn: 'Send no alerts at night',
  quietNote:
    'Alerts wait until the quiet hours end, by the clock at your inverter. Dangerous faults, codes and messages about your log-in do not wait.',
  from: 'From',
  until: 'Until',
  quietSame: 'Quiet hours can’t end when they begin.',
  language: 'Language of alerts',
  languageNote: 'Text messages stay in English.',
  languages: { en: 'English', hi: 'हिन्दी' },
  save: 'Save',
  saving: 'Saving…',
  saved: 'Alerts saved.',
  unsaved: 'Not saved yet.',
  notSaved: 'Your choice was not saved.',
  kept: 'What you chose is still here.',
  safetyQuestion: 'Get no alerts about dangerous faults?',
  safetyNote:
    'With an insulation or arc fault, panels and cables may be dangerous to touch. We would not tell you about it.',
  safetyConfirm: 'Switch off',
});
