import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { openDashboard, textOf } from './support/screens.js';
import { expectStill, watchShifts } from './support/shifts.js';
import { addSilentRoofs, type SilentRoof, type SilentRoofs, WAKES_AT } from './support/outage-inverters.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const windows = [
  { name: 'desktop', ...DESKTOP, colorScheme: 'light' as const },
  { name: 'phone', ...PHONE, colorScheme: 'dark' as const },
];

interface Picture {
  readonly roof: SilentRoof;
  readonly chip: string;
  /** `data-kind` of the box below the status. */
  readonly kind: string;
  /** `<alone>`: that roof's serial number. */
  readonly says: readonly string[];
  readonly never: readonly string[];
  readonly inHindi: readonly string[];
}

/** A line in the side card counts days by quality; the current day's readings may wrap it onto a second line. */
const SIDE_LINE_SHIFT = 0.003;
const NOT_LOST = ['Connection Failure', 'Unable to connect'];

const pictures: Picture[] = [
  {
    roof: 'alone',
    chip: 'No communication',
    kind: 'lost',
    says: [
      'Connection Failure',
      'Unable to connect with inverter <alone>',
      'No data from your inverter since',
      'It probably had a very weak mobile signal or lost power or mobile signal suddenly.',
      'Main switch:',
      'Antenna, SIM card or router:',
      'Lamp on the inverter:',
      'Report Issue',
    ],
    never: ['Nothing to do', 'nearby', 'yours isn’t'],
    inHindi: ['संपर्क नहीं', 'मेन स्विच', 'मोबाइल सिग्नल बहुत कमज़ोर था'],
  },
  {
    roof: 'grid',
    chip: 'Power cut nearby',
    kind: 'area',
    says: [
      'Connection Failure',
      'Unable to connect with inverter <grid>',
      'Power cut nearby: no data from your inverter since',
      'Probably a power cut, not your inverter.',
      '34 of 120 inverters in Satara stopped reporting',
      'Nothing to do: it restarts when the power is back.',
    ],
    never: ['Main switch:', '<network>'],
    inHindi: ['आसपास बिजली गुल', 'आपको कुछ नहीं करना है: बिजली आते ही'],
  },
  {
    roof: 'network',
    chip: 'Mobile network down',
    kind: 'area',
    says: [
      'Probably the mobile network, not your inverter.',
      '34 of 120 inverters with a SIM card like yours stopped reporting',
      'it keeps producing, and its readings arrive when the network is back',
    ],
    never: ['Main switch:', '899110'],
    inHindi: ['मोबाइल नेटवर्क बंद', 'आपके जैसे सिम वाले'],
  },
  {
    roof: 'flapping',
    chip: 'Intermittent',
    kind: 'flapping',
    says: ['Connection Failure', 'Connection lost 4 times since', 'a loose antenna', 'Report Issue'],
    never: ['Main switch:'],
    inHindi: ['संपर्क बार-बार टूटता है', '4 बार'],
  },
  {
    roof: 'recovered',
    chip: 'Back online',
    kind: 'recovered',
    says: [
      '2.10kW',
      'Back online after 2 h 35 min without data',
      '154 readings were recovered from that time. Nothing to do.',
    ],
    never: NOT_LOST,
    inHindi: ['फिर ऑनलाइन', '154 रीडिंग मिल गईं'],
  },
  {
    roof: 'catchingUp',
    chip: 'Catching up',
    kind: 'catchingUp',
    says: ['2.90kW', 'Catching up: the readings from', 'Arrived so far: up to', 'with 4.20 kWh'],
    never: NOT_LOST,
    inHindi: ['पिछली रीडिंग आ रही हैं', 'तक की रीडिंग मिल गई हैं'],
  },
  {
    roof: 'night',
    chip: 'Night',
    kind: 'night',
    says: [
      `Asleep until about ${WAKES_AT}.`,
      `It wakes with the sun, at about ${WAKES_AT}.`,
      'Nothing to do.',
    ],
    never: [...NOT_LOST, 'No new reading since'],
    inHindi: ['रात', 'आपको कुछ नहीं करना है'],
  },
];

test.describe('no communication, night, incident, recovery and catching up', () => {
  let silent: SilentRoofs;
  const addressOf = (roof: SilentRoof) => `/?inverter=${silent.roofs[roof].serial}`;
  const fillIn = (words: string) =>
    words.replace(/<(\w+)>/, (_, roof) => silent.roofs[roof as SilentRoof].serial);
  test.beforeAll(async ({ portal }) => {
    silent = await addSilentRoofs(portal);
  });
  test.afterAll(() => silent?.end());

  const cases = windows.flatMap((window) =>
    pictures.map((picture) => ({ ...picture, window, on: window.name })),
  );
  for (const one of cases) {
    test(`${one.roof}, ${one.on}: shows the state and what to do, without layout shift`, async ({
      portal,
    }) => {
      const { name: _name, ...browser } = one.window;
      await portal.visit({ as: silent.owner, browser }, async (page) => {
        await watchShifts(page);
        const { main } = await openDashboard(page, addressOf(one.roof));
        const box = main.locator('[data-kind]').first();
        await expect(main.getByRole('status').first()).toShow(one.chip);
        for (const words of one.says) await expect(main).toShow(fillIn(words));
        await expect(box).toHaveAttribute('data-kind', one.kind);
        await expect(box.locator('svg').first()).toBeVisible();
        const text = await textOf(main);
        for (const words of one.never) expect(text).not.toContain(fillIn(words));
        await expect(main.locator('[data-place]')).toHaveCount(0);
        await expectStill(page, SIDE_LINE_SHIFT);
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
      });
    });
  }

  for (const { roof, inHindi } of pictures) {
    test(`${roof}, in Hindi`, async ({ portal }) => {
      await portal.visit({ as: silent.owner, browser: { ...PHONE, locale: 'hi-IN' } }, async (page) => {
        await page.goto(addressOf(roof));
        const main = page.getByRole('main');
        for (const words of inHindi) await expect(main).toShow(words);
        expect(await fits(page)).toBe(true);
      });
    });
  }

  test('each has its own label and icon', async ({ portal }) => {
    const seen: { word: string; sign: string; kind: string }[] = [];
    await portal.visit({ as: silent.owner }, async (page) => {
      for (const { roof, kind, chip } of pictures) {
        const { main } = await openDashboard(page, addressOf(roof));
        const status = main.getByRole('status').first();
        await expect(status).toShow(chip);
        seen.push({ word: await textOf(status), sign: await status.locator('svg').innerHTML(), kind });
      }
    });
    expect(new Set(seen.map(({ word }) => word)).size).toBe(pictures.length);
    expect(new Set(seen.map(({ sign }) => sign)).size).toBe(pictures.length);
  });

  test('catching up ends when the backlog is in, with the energy of the gap', async ({ portal }) => {
    await portal.visit({ as: silent.owner }, async (page) => {
      const { main } = await openDashboard(page, addressOf('catchingUp'));
      await expect(main.getByRole('status').first()).toShow('Catching up');
      const device = silent.roofs.catchingUp;
      const [{ wh }] = (await portal.rows<{ wh: number }>(
        'SELECT max(energy_total_wh)::integer AS wh FROM readings WHERE inverter_id = $1 AND backlog',
        [device.id],
      )) as [{ wh: number }];
      await device.backlog([[Date.now() - 30 * 60_000, wh + 3_000]]);
      await expect(main.getByRole('status').first()).toShow('Back online');
      await expect(main).toShow('All readings from that time have arrived, with 11.3 kWh. Nothing to do.');
      await main.getByRole('button', { name: 'Event history' }).click();
      await expect(main).toShow('This outage is over.');
      expect(await textOf(main)).not.toContain('stored and arrive once it has power');
    });
  });

  test('an outage of one inverter links to Report Issue', async ({ portal }) => {
    await portal.visit({ as: silent.owner }, async (page) => {
      const { main } = await openDashboard(page, addressOf('alone'));
      await main.getByRole('link', { name: 'Report Issue' }).click();
      await page.getByRole('heading', { level: 1, name: 'Report Issue' }).waitFor();
      expect(page.url()).toContain(silent.roofs.alone.serial);
    });
  });
});
