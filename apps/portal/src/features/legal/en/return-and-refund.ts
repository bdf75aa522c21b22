import type { LegalDocument } from '../legal-document.js';

export const legal: LegalDocument = {
  title: 'Return and Refund',
  dated: { date: '2021-04-08', words: 'Last updated April 08, 2021' },
  intro:
    'If something you bought from us is not right, we exchange it. This page says when, how, and who pays what. “We” is the company named at the end of this page.',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          terms: [
            ['Within', '3 months: the return must be postmarked within 3 months of purchase'],
            ['What you get', 'An exchange; money is not refunded'],
            ['How long it takes', 'At least 7 days from the day on which the goods reach us'],
            ['Shipping', 'Paid by the customer'],
          ],
        },
      ],
    },
    {
      id: 'what-can-be-returned',
      title: 'What can be returned',
      blocks: [
        'Inverters, EV chargers and UPS that you bought from us or from one of our dealers, complete with all parts and accessories, with the invoice. The serial number on the device must be readable and be the one on the invoice.',
        'Returns must be postmarked within 3 months of the date of purchase. Goods sent later cannot be returned under this policy.',
      ],
    },
    {
      id: 'what-cannot',
      title: 'What cannot be returned',
      blocks: [
        {
          points: [
            'devices that were opened, altered or repaired by anyone we have not appointed;',
            'devices damaged by wrong installation, water, fire, lightning or wrong voltage;',
            'devices without serial number or invoice;',
            'devices that were made or rated to your order.',
          ],
        },
        'This does not affect the warranty: what fails during the warranty period is repaired or replaced under the warranty, even after 3 months. Check Warranty shows when it ends.',
      ],
    },
    {
      id: 'exchange-only',
      title: 'Exchange only',
      blocks: [
        'We exchange returned goods for the same product. If it is no longer made, you receive one that is at least equal. Purchase money is not refunded. If the law gives you a right to a refund, that right remains.',
      ],
    },
    {
      id: 'how-to-return',
      title: 'How to return something',
      blocks: [
        {
          points: [
            'Report the issue first: log in, choose Report Issue, name the serial number and say what is wrong. Often it can be solved straight away.',
            'We answer in your ticket, and give you the address to send the goods to.',
            'Have a grid-tied device disconnected by an electrician; never open it yourself.',
            'Pack it as it came, enclose a copy of the invoice and the ticket number, and keep the proof of posting: its date is the one that counts.',
          ],
        },
      ],
    },
    {
      id: 'shipping',
      title: 'Shipping',
      blocks: [
        'The customer pays for shipping. Choose a tracked and insured service: until the goods reach us, the risk is with the sender.',
      ],
    },
    {
      id: 'how-long-it-takes',
      title: 'How long it takes',
      blocks: [
        'Once the goods have arrived, we examine them. Processing takes at least 7 days; View Tickets shows the progress. If goods are sent without a fault that we can find, or cannot be returned under this policy, we tell you and send them back at your cost.',
      ],
    },
    {
      id: 'damaged-on-the-way',
      title: 'Damaged on the way to you',
      blocks: [
        'If a parcel arrives damaged, take pictures before you unpack it, have the carrier note it, and report the issue the same day if you can.',
      ],
    },
  ],
};
