import { PRIVACY_VERSION } from '@heliograph/contracts/http/register-user';
import type { LegalDocument } from '../legal-document.js';

export const legal: LegalDocument = {
  title: 'Privacy Policy',
  dated: { date: '2021-04-01', words: 'Effective April 01, 2021' },
  version: { date: PRIVACY_VERSION, words: 'This version: November 26, 2026' },
  intro:
    'This policy says what this portal knows about you and your inverters, what it is used for, who sees it and how long it stays. “We” and “us” is the company named at the end of this page, which makes the inverters and runs the portal.',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          points: [
            'We keep what you tell us when you register, what your inverters measure, and what is needed to keep your account safe. Nothing else.',
            'We do not sell it, show you no advertising, and let no other company follow you through these pages.',
            'You see your own inverters and tickets; no other customer does.',
            'The portal is for people aged 13 and over.',
          ],
        },
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        'When you register you give us your first and last name, phone number, e-mail address, postal address, city, state and pincode, and a password. We use them to know which inverters are yours, to send you codes, to reach you about your inverter, and to send somebody to the right place. We also keep which version of this policy you agreed to then, and when.',
        'Your password is never stored as you typed it: we keep only a value computed from it (argon2id) from which it cannot be read back. Nobody here can tell you your password; you can set a new one yourself at any time with a code sent to your phone.',
      ],
    },
    {
      id: 'your-inverter',
      title: 'Your inverter and its readings',
      blocks: [
        'For each inverter we keep its serial number, SIM number, power rating, dealer, invoice number, the dates of purchase and installation, its status, the name you gave it, and where it stands as far as needed for sunrise and sunset.',
        'An inverter that is connected sends readings at short intervals: power, energy, voltages, currents, temperature and fault codes, each with its time. From them come the graphs you see, the message when an inverter is no longer heard, and the help of our support. Readings tell when your roof produces; they do not tell what you use in your house.',
        'If an inverter’s secret is used from two internet addresses by turns, as by a copied device, we keep these two addresses for 30 days after it is over.',
        'If you enter your electricity tariff, or what you paid for the installation, to see your savings, we keep that too, and use it for nothing else.',
      ],
    },
    {
      id: 'your-tickets',
      title: 'Tickets and messages',
      blocks: [
        'When you report an issue we keep what you and our team wrote, the photos and files that were added, what the inverter reported at the time, which inverter it is about, who works on it and how it ended. We keep that a text message was sent to you, to which number and about what. Text and number of such a message are deleted 30 days after it was delivered; a text that holds a one-time code is stored encrypted and is deleted as soon as it is delivered.',
      ],
    },
    {
      id: 'security-records',
      title: 'Records that keep accounts safe',
      blocks: [
        'To stop others from guessing passwords and codes we count attempts for a number and for the internet address they come from. These counts are forgotten after an hour for log-ins and after a day for codes.',
        'We keep a log of what was changed, by whom and from which internet address: log-ins, new passwords, inverters added or removed, tickets opened and closed, what you corrected of your profile as it was and as it is, what our administrators changed, what they read of you, and when one of them looked at your portal as you see it. It cannot be altered afterwards; only what it says of you is taken out when we erase your data. Only our head administrator can read it.',
        'The technical log of our servers notes which page of the programme answered, how fast, and whether it worked. It holds no passwords, no codes and no contents, and is deleted after 180 days.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and what your browser remembers',
      blocks: [
        'This website uses cookies to enhance the user experience. All of them are ours and needed for the portal to work; none follows you elsewhere. Apart from the last one, no script of a page can read them, and their names begin with “__Host-” where the page came encrypted.',
        {
          terms: [
            [
              'heliograph_customer',
              'That you are logged in. It is deleted when you log out; it ends after 14 days in which you did not come, and after 90 days in any case, unless whoever runs this portal has set it shorter or longer.',
            ],
            [
              'heliograph_device',
              'That this browser has logged in to your account before, so that a stranger’s wrong passwords do not lock you out. 400 days after the last use.',
            ],
            [
              'heliograph_browser',
              'That a one-time code was asked for in this browser: it is worth nothing in another. One year.',
            ],
            ['heliograph_administrator', 'The same as the first, for our administrators only.'],
            ['cookie_notice', 'That you have read the notice about cookies. 30 days.'],
          ],
        },
        'Your choices of language, light or dark and the unit of a graph, and when figures were last shown, are remembered in your browser alone and are not sent to us. So are your inverters’ last figures, to show them while you are offline: until you log out, and not at all if you log in with “This device is shared”. So is what you have begun to type into a form, until you send it or close the tab.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        'Our administrators see accounts, inverters, readings and tickets, since they look after them. The companies that carry our text messages and, if you choose e-mail for alerts, our e-mails receive your phone number or e-mail address and the text. If you agree to WhatsApp, its company Meta receives your phone number and the text, too. Somebody who comes to repair your inverter is told your name, number and address. We give data to authorities only where the law obliges us to.',
        'Wherever the address of this page begins with https, what travels between your browser and us is encrypted.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long it stays',
      blocks: [
        {
          terms: [
            [
              'Single readings',
              'At least 60 days, then they are deleted. How long exactly is set by whoever runs the portal.',
            ],
            [
              'Energy by hour, day, month and year',
              'For good, so that the whole life of an inverter can be looked back on.',
            ],
            ['Events of an inverter, such as faults', 'Ten years.'],
            [
              'An account whose number no code has proved, without an inverter or a ticket',
              '30 days after the registration. Then it is erased.',
            ],
            [
              'Account, inverters, tickets',
              'As long as you are our customer, and after that as long as the law asks us to keep records of sales, warranty and service.',
            ],
            [
              'Log-in sessions',
              'Until they end, as told under cookies. Every new password ends all of them.',
            ],
            [
              'One-time codes',
              'They hold for minutes, are stored only as a value computed from them, and are deleted after a day.',
            ],
            ['The log of changes', 'It is kept, as proof of who did what.'],
            ['The technical log', '180 days, as the law asks.'],
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'You see your name, phone, e-mail and address under User Profile, where you can correct all but the number, and your tickets under View Tickets. You may ask us for a copy of what we hold about you, withdraw your consent, have what we need not keep erased, and name somebody to exercise these rights for you if you die or cannot. For this, for another number and for a complaint, reach us as told below; we ask for a code sent to your registered number, so that nobody else can ask in your name. If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
        'If somebody has got at your data who should not, we tell you and the Board without delay: what happened, what it may mean for you, what we do and what you can do.',
        'If you close your account, your inverter goes on working: it does not need the portal.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'The portal is for users aged 13 and over. We do not knowingly keep data of younger children; tell us if you learn that a child has registered, and we delete the account.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'This policy has been in effect since April 01, 2021; its present wording is of November 26, 2026. When what we keep or do changes, the text on this page and its date change with it.',
      ],
    },
  ],
};
