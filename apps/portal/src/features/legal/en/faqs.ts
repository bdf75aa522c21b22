import type { Faq } from '../legal-document.js';

export const faq: Faq = {
  title: 'Frequently Asked Questions',
  intro:
    'What owners ask most often. If your question is not here, report an issue or contact us as described below.',
  sections: [
    {
      id: 'create-account',
      title: 'How do I create an account?',
      blocks: [
        'Choose Sign Up on the log-in page. Enter your first and last name, a phone number of ten digits, e-mail, a password, and your address with city, state and pincode, then press Register.',
        'The password has 8 to 15 characters, with at least one lowercase letter, one uppercase letter, one numeric digit and one special character. After registering, you come to the form for verifying your first inverter.',
      ],
    },
    {
      id: 'add-inverter',
      title: 'How do I add an inverter?',
      blocks: [
        {
          points: [
            'Open Add Inverter and enter the serial number and the SIM number. Both are on the label of the inverter.',
            'Press Get OTP. If the inverter is registered with us and has no owner yet, a six-digit code is sent to your registered mobile number.',
            'Give the inverter a name, such as Home roof, enter the code and press Confirm.',
          ],
        },
        'It then appears in the navigation under Dashboard, and its readings appear as soon as it sends them.',
      ],
    },
    {
      id: 'several-inverters',
      title: 'Can I have several inverters in one account?',
      blocks: [
        'Yes, as many as you own. Add each one as above, with its own name. Choose between them under Dashboard in the navigation; All inverters shows them together.',
      ],
    },
    {
      id: 'no-otp',
      title: 'I do not receive the OTP. What can I do?',
      blocks: [
        {
          points: [
            'You don’t need an OTP to log in: use the log-in with your contact number and password.',
            'Check that the number is right, the phone has signal, and its message storage is not full.',
            'Wait until Resend OTP can be pressed again, then press it. Only the newest code is valid, and only in the browser where you requested it.',
          ],
        },
        'If your number has changed, contact us as described below. For your safety, we change it only after checking who is asking.',
      ],
    },
    {
      id: 'forgot-password',
      title: 'I forgot my password.',
      blocks: [
        'Press Forgot Password on the log-in page, enter your phone number and a new password twice, and press Verify Account. Enter the six-digit code that is sent to your phone and press Change password. You are then logged out everywhere and log in with the new password.',
      ],
    },
    {
      id: 'report-issue',
      title: 'How do I report an issue?',
      blocks: [
        'Open Report Issue, choose the serial number of the inverter, give the issue a title, describe what you see, and press Report. A ticket is opened at once. It helps most to say what the display shows and since when.',
      ],
    },
    {
      id: 'ticket-status',
      title: 'How do I see the status of my ticket?',
      blocks: [
        'Open View Tickets. Each ticket shows its status, its priority and, once it is closed, the date. You can search for a ticket id or a serial number. Before a ticket is closed, a code is sent to your phone. Give it to our support only when your issue is solved.',
      ],
    },
    {
      id: 'no-communication',
      title: 'Why does the portal say that it is unable to connect with my inverter?',
      blocks: [
        'The inverter has not sent data for a while. Often it is still producing and only its mobile network is down; its readings are stored and arrive later. Check whether its display is on. If there is no data by the evening of a sunny day, report an issue. At night an inverter sleeps: that is not a fault.',
      ],
    },
    {
      id: 'warranty',
      title: 'How long is my warranty?',
      blocks: [
        'Open Check Warranty, choose the serial number and press Check Warranty. The warranty runs from the date of installation for the number of years set for the power rating.',
      ],
    },
    {
      id: 'return-policy',
      title: 'What is the return policy?',
      blocks: [
        'Returns must be postmarked within 3 months. We exchange goods; money is not refunded. Processing takes at least 7 days, and the customer pays for shipping. See the page Return and Refund for details.',
      ],
    },
  ],
};
