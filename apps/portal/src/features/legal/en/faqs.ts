import type { Faq } from '../legal-document.js';

export const faq: Faq = {
  title: 'Frequently Asked Questions',
  intro: 'What owners ask most. If your question is not here, report an issue or reach us as told below.',
  sections: [
    {
      id: 'create-account',
      title: 'How do I create an account?',
      blocks: [
        'Choose Sign Up on the log-in page. Enter your first and last name, a phone number of ten digits, e-mail, a password, and your address with city, state and pincode, then press Register.',
        'The password has 8 to 15 characters, with at least one lowercase letter, one uppercase letter, one numeric digit and one special character. After registering you are led to the form with which you verify your first inverter.',
      ],
    },
    {
      id: 'add-inverter',
      title: 'How do I add an inverter?',
      blocks: [
        {
          points: [
            'Open Add Inverter and enter the serial number and the SIM number. Both are on the label of the inverter.',
            'Press Get OTP: if the inverter is known to us and nobody’s yet, a code of six digits is sent to your registered mobile number.',
            'Give the inverter a name, such as Home roof, enter the code and press Confirm.',
          ],
        },
        'It then stands in the navigation under Dashboard, and its readings appear as soon as it sends them.',
      ],
    },
    {
      id: 'several-inverters',
      title: 'Can I have several inverters in one account?',
      blocks: [
        'Yes, as many as you own. Add each one as above, with a name of its own. You choose between them under Dashboard in the navigation, and All inverters shows them together.',
      ],
    },
    {
      id: 'no-otp',
      title: 'I do not receive the OTP. What can I do?',
      blocks: [
        {
          points: [
            'To log in you need no OTP: use the log-in with your contact number and password.',
            'Look whether the number is right, the phone has reception, and its memory for messages is not full.',
            'Wait until Resend OTP can be pressed again, then press it. Only the newest code counts, and only in the browser in which you asked for it.',
          ],
        },
        'If your number has changed, reach us as told below: for your safety we change it only after we know who asks.',
      ],
    },
    {
      id: 'forgot-password',
      title: 'I forgot my password.',
      blocks: [
        'Press Forgot Password on the log-in page, enter your phone number and a new password twice, and press Verify Account. Enter the six-digit code that is sent to your phone and press Change password. You are then logged out everywhere, and log in with the new one.',
      ],
    },
    {
      id: 'report-issue',
      title: 'How do I report an issue?',
      blocks: [
        'Open Report Issue, choose the serial number of the inverter, give the issue a title, describe what you see, and press Report. A ticket is opened for you at once. Write what the display shows and since when: that helps most.',
      ],
    },
    {
      id: 'ticket-status',
      title: 'How do I see the status of my ticket?',
      blocks: [
        'Open View Tickets. Each ticket shows its status, its priority and, once it is closed, the date. You can search for a ticket id or a serial number. Before a ticket is closed, a code is sent to your phone: tell it to our support only when your issue is solved.',
      ],
    },
    {
      id: 'no-communication',
      title: 'Why does the portal say that it is unable to connect with my inverter?',
      blocks: [
        'The inverter has not been heard for a while. Often it goes on producing and only its mobile network is away; its readings are kept and come later. Look whether its display is on. If nothing is heard on a sunny day until the evening, report an issue. At night an inverter sleeps: that is no fault.',
      ],
    },
    {
      id: 'warranty',
      title: 'How long is my warranty?',
      blocks: [
        'Open Check Warranty, choose the serial number and press Check Warranty. The warranty runs from the date of installation for the years that belong to the power rating.',
      ],
    },
    {
      id: 'return-policy',
      title: 'What is the return policy?',
      blocks: [
        'Returns must be postmarked within 3 months. We exchange goods; money is not refunded. Processing takes at least 7 days, and the customer pays for shipping. All of it is on the page Return and Refund.',
      ],
    },
  ],
};
