import type { LegalDocument } from '../legal-document.js';

export const legal: LegalDocument = {
  title: 'Terms of Use',
  dated: { date: '2021-04-01', words: 'Effective April 01, 2021' },
  intro:
    'These terms apply between you and us, the company named at the end of this page, when you use this portal. By registering, you accept them. They do not change the warranty of your inverter or your rights as a buyer.',
  sections: [
    {
      id: 'what-it-is',
      title: 'What the portal is',
      blocks: [
        'We make grid-tied solar inverters (3KW-50KW), EV chargers (7.4KW-50KW) and online UPS (5KW-120KW). The portal shows owners of our inverters what their roof makes, now and in the past, and lets them check the warranty, report issues and follow their tickets. Its use is free of charge.',
      ],
    },
    {
      id: 'who-may-use-it',
      title: 'Who may use it',
      blocks: [
        'The portal is for users aged 13 and over. Users who are not yet of age need the consent of a parent or guardian. You need your own phone number, since codes are sent to it.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        {
          points: [
            'Give true details, and tell us when they change: a technician goes to the address that is there.',
            'Keep your password and your codes to yourself. We never ask for them, neither by phone nor by message.',
            'What is done from your account counts as done by you. If you believe that someone else uses it, set a new password at once: that ends every session.',
            'One person, one account; an account may hold as many inverters as you own.',
          ],
        },
      ],
    },
    {
      id: 'adding-inverters',
      title: 'Adding inverters',
      blocks: [
        'You may add inverters that belong to you, or whose owner has asked you to. The serial number and SIM number prove that you have the device in front of you, and the code proves that the phone number is yours. When an inverter changes hands, tell us, so that the new owner can add it.',
      ],
    },
    {
      id: 'fair-use',
      title: 'What is not allowed',
      blocks: [
        {
          points: [
            'accessing, or trying to access, the accounts, inverters or tickets of others;',
            'guessing passwords, codes, serial or SIM numbers, by hand or by a program;',
            'sending readings in the name of a device, or altering a device’s software;',
            'overloading the portal so that others cannot use it;',
            'copying the portal, or using our name and marks, without our consent.',
          ],
        },
        'We may block an account from which this happens, and tell you why.',
      ],
    },
    {
      id: 'figures',
      title: 'What the figures are worth',
      blocks: [
        'Energy is counted by the inverter itself and arrives over a mobile network. Each figure shows its data quality: measured, backfilled, estimated or missing. Figures are for information; for bills and for payments for exported energy, the meter of your electricity company decides. Savings and avoided CO₂ are calculated from your tariff and a published factor, and are not a promise.',
      ],
    },
    {
      id: 'availability',
      title: 'When the portal is not available',
      blocks: [
        'We do what we can to keep the portal up, but cannot promise that it never fails: networks, power and maintenance interrupt it at times. Your inverter keeps working without it, and its readings are stored and arrive later. The portal is not an alarm system: do not rely on it for the safety of people or buildings. In danger, switch the system off as its manual says and call an electrician.',
      ],
    },
    {
      id: 'warranty-and-returns',
      title: 'Warranty and returns',
      blocks: [
        'The warranty runs from the date of installation for the number of years set for the power rating of your inverter; Check Warranty shows it. The page Return and Refund describes how to return goods.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable as the law provides for damage that we cause wilfully or by gross negligence, and for injury to people. Beyond that, as far as the law permits, we are not liable for consequences of the portal being unavailable, or of figures that are late or estimated. Your rights as a consumer remain.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      blocks: [
        'You may stop using the portal at any time and have your account closed. We may end the service, or change these terms, with reasonable notice; the text on this page is the one that applies.',
      ],
    },
    {
      id: 'law',
      title: 'Law',
      blocks: [
        'The law of India applies. The courts at our registered office decide disputes, unless the law gives you, as a consumer, the right to another court.',
      ],
    },
  ],
};
