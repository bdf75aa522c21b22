import { describe, expect, it } from '@jest/globals';
import { addInverter } from '../../support/builders.js';
import { powerRatings } from '@heliograph/domain/inverter/power-rating';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';

describe('finding inverters', () => {
  const stage = useApiFixture();

  it('returns an inverter by its serial number in any notation, with its owner', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const found = await browser.must('GET /getInverterBySerialNumber', {
      serial_number: ` ${world.a.serial.toLowerCase()} `,
    });
    expect(found.json()).toMatchObject({
      inverter_id: world.a.inverter,
      serial_number: world.a.serial,
      status: 'ACTIVE',
      power_rating: '5 kW',
      date_of_purchase: '2025-01-31',
      user: { userId: world.a.id, phoneNo: world.a.phone },
    });
    const free = await browser.must('GET /getInverterBySerialNumber', { serial_number: world.free.serial });
    expect(free.json()).toMatchObject({ user: null, date_of_installation: null });
  });

  it('finds inverters by a part of the serial number, and by nothing else', async () => {
    const { a } = await stage.world();
    const add = (serial_number: string, dealer: string) =>
      addInverter(stage.system.database, { serial_number, dealer });
    await add('PART-7731-A', 'Surya');
    await add('PART-7731-B', 'Surya');
    await add('OTHER-1', 'Part-7731 traders');
    const browser = await stage.browser('administrator', await stage.world());
    const serialsOf = async (asked: object) => {
      const found = await browser.must('GET /getAllInverter', { ...asked });
      return found.json().map((row: { serial_number: string }) => row.serial_number);
    };
    expect(await serialsOf({ search: 't-7731', search_in: 'serial_number' })).toEqual([
      'PART-7731-B',
      'PART-7731-A',
    ]);
    expect(await serialsOf({ search: 't-7731' })).toContain('OTHER-1');
    expect(await serialsOf({ search: a.phone, search_in: 'serial_number' })).toEqual([]);
    const file = await browser.must('GET /exportList', {
      list: 'inverters',
      search: 't-7731',
      search_in: 'serial_number',
    });
    expect(file.text).toContain('PART-7731-A');
    expect(file.text).not.toContain('OTHER-1');
  });

  it('answers each inverter’s evaluated state, and those of one owner', async () => {
    const world = await stage.world();
    await stage.rows(`UPDATE fleet_states SET state = 'fault' WHERE inverter_id = $1`, [world.a.inverter]);
    const browser = await stage.browser('administrator', world);
    const faulty = { inverter_id: world.a.inverter, status: 'ACTIVE', state: 'fault' };
    const { serial } = world.a;
    for (const [call, input] of [
      ['GET /getInverterBySerialNumber', { serial_number: serial }],
      ['GET /getAllInverter', { search: serial }],
      ['GET /getFleet', { owner: world.a.id }],
    ] as const) {
      const found = (await browser.must(call, input)).json();
      expect([call, [found].flat()]).toMatchObject([call, [faulty]]);
    }
    expect((await browser.must('GET /getFleet', { owner: '999999999999999' })).json()).toEqual([]);
  });

  it('shows an outage over the administrator’s own status', async () => {
    const world = await stage.world();
    await stage.rows('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now())', [
      world.a.inverter,
    ]);
    const browser = await stage.browser('administrator', world);
    const record = await browser.must('GET /getInverter', { inverter_id: world.a.inverter });
    expect(record.json()).toMatchObject({ status: 'NO_COMMUNICATION', inverterName: '', version: 1 });
  });

  it('lists the ratings on sale', async () => {
    const browser = await stage.browser('administrator', await stage.world());
    expect((await browser.must('GET /getPowerRatingList')).json()).toEqual([...powerRatings]);
  });

  describe('by rating and city', () => {
    /** Adds inverters of a rating that no other test uses. */
    const put = async (rating: string, city: string, times = 1) => {
      const { a } = await stage.world();
      await stage.rows('UPDATE users SET city = $2 WHERE id = $1', [a.id, city]);
      await stage.rows('UPDATE inverters SET power_rating = $2 WHERE user_id = $1', [a.id, rating]);
      for (let more = 1; more < times; more += 1) {
        const columns = {
          serial_number: `${a.serial}-${more}`,
          user_id: a.id,
          power_rating: rating,
          status: 'CREATED',
        };
        await addInverter(stage.system.database, columns);
      }
      return a;
    };

    it('lists each city of installed inverters once, in order', async () => {
      await put('100 kW', 'Pune', 3);
      await put('100 kW', 'Agra');
      const removed = await put('100 kW', 'Nashik');
      await stage.rows(`UPDATE inverters SET status = 'REMOVED' WHERE id = $1`, [removed.inverter]);
      const browser = await stage.browser('administrator', await stage.world());
      const cities = (power_rating: string) => browser.must('GET /getInverterCityList', { power_rating });
      expect((await cities('100 KW')).json()).toEqual(['Agra', 'Pune']);
      expect((await cities('45 kW')).json()).toEqual([]);
      expect(shown(await browser.call('GET /getInverterCityList', { power_rating: '7 kW' }))).toBe(
        '400 invalid_input',
      );
    });

    it('updates the cities when the owner moves or gives the inverter away', async () => {
      const a = await put('50 kW', 'Agra');
      const browser = await stage.browser('administrator', await stage.world());
      const cities = async () =>
        (await browser.must('GET /getInverterCityList', { power_rating: '50 kW' })).json();
      expect(await cities()).toEqual(['Agra']);
      await stage.rows(`UPDATE users SET city = 'Surat' WHERE id = $1`, [a.id]);
      expect(await cities()).toEqual(['Surat']);
      await stage.rows('UPDATE inverters SET user_id = NULL WHERE id = $1', [a.inverter]);
      expect(await cities()).toEqual([]);
    });

    it('lists the newest first, paged, with the total', async () => {
      await put('40 kW', 'Kochi', 5);
      const browser = await stage.browser('administrator', await stage.world());
      const page = async (size: number, page: number) => {
        const answer = await browser.must('GET /getInvertersByCityAndPowerRating', {
          city: 'Kochi',
          power_rating: '40 kW',
          size: String(size),
          page: String(page),
        });
        const ids = answer.json<{ inverter_id: string }[]>().map(({ inverter_id }) => Number(inverter_id));
        return { ids, total: answer.headers['x-total-count'] };
      };
      const all = await page(10, 1);
      expect(all.total).toBe('5');
      expect(all.ids).toEqual([...all.ids].sort((a, b) => b - a));
      const pages = await Promise.all([page(2, 1), page(2, 2), page(2, 3), page(2, 4)]);
      expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids);
    });
  });
});

describe('health', () => {
  const stage = useApiFixture();

  const READING = `INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, energy_total_wh, faults)
    VALUES ($1, now(), 1, now(), now(), now(), 5, $2)`;

  it.each([
    ['GOOD', [`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE inverter_id = $1`]],
    ['MEDIUM', []],
    ['HIGH', [`UPDATE tickets SET priority = 'HIGH' WHERE inverter_id = $1`]],
    ['HIGH', ['INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now())']],
    [
      'MEDIUM',
      ['INSERT INTO silence_cases (inverter_id, silent_since, closed_at) VALUES ($1, now(), now())'],
    ],
  ])('is %s after %j', async (health, changes) => {
    const world = await stage.world();
    for (const change of changes) await stage.rows(change, [world.a.inverter]);
    const browser = await stage.browser('administrator', world);
    const answer = await browser.must('GET /getSystemHealth', { serial_number: world.a.serial });
    expect(answer.json()).toMatchObject({
      health,
      dateOfInstallation: null,
      warranty: expect.any(String),
      lastHeardAt: null,
      faults: [],
    });
  });

  it('includes active faults, last seen, and open tickets', async () => {
    const world = await stage.world();
    await stage.rows(READING, [world.a.inverter, ['GRID_OVERVOLTAGE']]);
    const browser = await stage.browser('administrator', world);
    const answer = await browser.must('GET /getSystemHealth', { serial_number: world.a.serial });
    expect(answer.json()).toMatchObject({
      health: 'HIGH',
      nocomm: false,
      faults: ['GRID_OVERVOLTAGE'],
      lastHeardAt: expect.stringMatching(/^\d{4}-/),
      openTickets: { high: 0, low: 1 },
    });
  });
});
