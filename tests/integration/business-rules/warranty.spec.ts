import { describe, expect, it } from '@jest/globals';
import { shown, useApiFixture } from './api-fixture.js';

const stage = useApiFixture({ WARRANTY_YEARS: '4', WARRANTY_YEARS_BY_RATING: '10 kW=9' });

const DAY_MS = 86_400_000;
const siteDay = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/** Gives A's inverter this installation date and rating. @returns A's answer */
async function checked(installed: string | null, rating = '5 kW') {
  const world = await stage.world();
  await stage.rows('UPDATE inverters SET date_of_installation = $2, power_rating = $3 WHERE id = $1', [
    world.a.inverter,
    installed,
    rating,
  ]);
  const browser = await stage.browser('A', world);
  const answer = await browser.call('POST /checkWarranty', {
    serialNumber: ` ${world.a.serial.toLowerCase()} `,
  });
  const list = await browser.call('GET /getInverterByUserId', { user_id: world.a.id });
  expect(list.json()[0].warranty).toEqual(answer.json());
  return answer.json();
}

describe('checkWarranty', () => {
  it('counts from the installation by the configured terms', async () => {
    const installed = `${Number(siteDay(0).slice(0, 4)) - 3}-02-28`;
    expect(await checked(installed)).toMatchObject({
      warrantyTime: expect.stringMatching(/ left, until 28 Feb \d{4}$/),
      Color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      years: 4,
      beginsOn: installed,
      endsOn: `${Number(installed.slice(0, 4)) + 4}-02-28`,
    });
    expect(await checked(installed, '10 kW')).toMatchObject({ state: 'valid', years: 9 });
  });

  it('uses the date at the site', async () => {
    const begun = await checked(siteDay(0));
    expect(begun).toMatchObject({ state: 'valid', left: { years: 4, months: 0, days: 0 } });
    expect(await checked(siteDay(1))).toMatchObject({ state: 'not_begun', left: null });
  });

  it('returns when it ended', async () => {
    const over = await checked('2015-03-12');
    expect(over).toMatchObject({ state: 'expired', warrantyTime: 'Expired on 12 Mar 2019', left: null });
  });

  it('reports a missing installation date or an unknown rating', async () => {
    expect(await checked(null)).toMatchObject({ state: 'not_installed', endsOn: null });
    expect(await checked('2024-03-12', '9 kW')).toMatchObject({ state: 'unknown', endsOn: null });
  });

  it('gives the same answer for another’s inverter and an absent one', async () => {
    const world = await stage.world();
    const browser = await stage.browser('A', world);
    const [others, absent] = [
      await browser.call('POST /checkWarranty', { serialNumber: world.b.serial }),
      await browser.call('POST /checkWarranty', { serialNumber: world.absent.serial }),
    ];
    const bodies = [others, absent].map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''));
    expect(bodies[0]).toBe(bodies[1]);
    expect(shown(others)).toBe('404 not_found');
  });

  it('requires a serial number', async () => {
    const world = await stage.world();
    const answer = await (await stage.browser('A', world)).call('POST /checkWarranty', { serialNumber: ' ' });
    expect([answer.status, answer.json().err]).toEqual([400, 'serialNumber: This field is required']);
  });
});
