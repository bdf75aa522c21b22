import type { About } from './about.js';

export const about: About = {
  title: 'About Us',
  lead: 'We turn the sun on your roof into power for your home.',
  paragraphs: [
    'We have made power electronics since 1993, with a second unit since 2004. Our products work on roofs, in car parks and in server rooms. They run for years without attention, and report it when something is wrong.',
    'India’s target is 100 GW of rooftop solar by 2022. We contribute grid-tied inverters for houses, shops, farms and factories, up to 50 kW by the end of 2021, and this portal, where owners see what their roof produces and whether anything is wrong.',
  ],
  productsTitle: 'What we make',
  products: [
    {
      name: 'Grid-tied solar inverters',
      range: '3KW-50KW',
      words: 'Feed solar power into your home and the grid, in single and three phase.',
    },
    {
      name: 'EV chargers',
      range: '7.4KW-50KW',
      words: 'Charge cars at home, at work and on the road.',
    },
    {
      name: 'Online UPS',
      range: '5KW-120KW',
      words: 'Keep equipment running without a break when the grid fails.',
    },
  ],
  historyTitle: 'Our history',
  history: [
    { year: '1993', words: 'Company founded.' },
    { year: '2004', words: 'Second unit opened.' },
  ],
  contactTitle: 'Where to find us',
};
