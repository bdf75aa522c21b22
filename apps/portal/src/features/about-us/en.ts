import type { About } from './about.js';

export const about: About = {
  title: 'About Us',
  lead: 'We turn what falls on a roof into what runs a house.',
  paragraphs: [
    'We have made power electronics since 1993, and since 2004 in a second unit. What we build stands on roofs, in car parks and in server rooms, and is meant to be forgotten: it works, year after year, and says so when it does not.',
    'India’s target is 100 GW of rooftop solar by 2022. Our part in it are grid-tied inverters for houses, shops, farms and factories, up to 50 kW by the end of 2021, and this portal, in which every owner sees what the roof makes and whether anything is wrong.',
  ],
  productsTitle: 'What we make',
  products: [
    {
      name: 'Grid-tied solar inverters',
      range: '3KW-50KW',
      words: 'They feed what the panels make into the house and the grid, in single and three phase.',
    },
    {
      name: 'EV chargers',
      range: '7.4KW-50KW',
      words: 'For cars at home, at work and along the road.',
    },
    {
      name: 'Online UPS',
      range: '5KW-120KW',
      words: 'They carry on without a break when the grid fails.',
    },
  ],
  historyTitle: 'Since when',
  history: [
    { year: '1993', words: 'The company is founded.' },
    { year: '2004', words: 'A second unit opens.' },
  ],
  contactTitle: 'Where to find us',
};
