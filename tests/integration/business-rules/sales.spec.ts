import { describe, expect, it } from '@jest/globals';
import { shown, useApiFixture } from './api-fixture.js';

const SALE = {
  invoice_number: ' inv-2025/77 ',
  dealer: ' Surya Traders ',
  status: 'CREATED',
  power_rating: '5 kW (3p)',
  date_of_purchase: '2025-01-31',
  sim: ' 8991000000000000077 ',
};
const STORED = {
  invoice_number: 'INV-2025/77',
  dealer: 'Surya Traders',
  status: 'CREATED',
  power_rating: '5 kW (3P)',
  rated_power_w: 5000,
  date_of_purchase: '2025-01-31',
  sim: '8991000000000000077',
  user_id: null,
};

describe('registerInverterSale', () => {
  const stage = useApiFixture({ TIME_ZONE: 'Asia/Kathmandu' });

  const inverter = async (serial: string) =>
    (
      await stage.rows('SELECT *, date_of_purchase::text FROM inverters WHERE serial_number = $1', [serial])
    )[0];

  it('creates an unknown inverter with normalized values, and audits it', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const serial = world.fresh.serial;
    const answer = await browser.call('POST /registerInverterSale', {
      ...SALE,
      serial_number: ` ${serial.toLowerCase()} `,
      status: 'ACTIVE',
    });
    expect([answer.status, answer.json()]).toEqual([200, { message: 'Inverter registered successfully.' }]);
    const stored = await inverter(serial);
    expect(stored).toMatchObject({ ...STORED, latitude: 21.1, longitude: 79.1, time_zone: 'Asia/Kathmandu' });
    const [line, ...others] = await stage.audit(`inverter ${String(stored!.id)}`);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      actor_kind: 'administrator',
      actor_id: world.administrator.id,
      action: 'registerInverterSale',
      before: null,
      after: { serialNumber: serial, invoiceNumber: 'INV-2025/77', sim: '8991000000000000077' },
      address: world.address,
      request_id: answer.headers['x-request-id'],
    });
  });

  it('completes an imported inverter, and keeps its site', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    await browser.must('POST /registerInverterSale', { ...SALE, serial_number: world.imported.serial });
    const stored = await inverter(world.imported.serial);
    const id = Number(world.imported.inverter);
    expect(stored).toMatchObject({ ...STORED, id, latitude: 18.52, time_zone: 'Asia/Kolkata', version: 2 });
    const [line] = await stage.audit(`inverter ${world.imported.inverter}`);
    expect(line!.before).toMatchObject({ invoiceNumber: null, dealer: null, sim: world.imported.sim });
  });

  it.each([
    ['was sold before', 'free', ''],
    ['has an owner', 'a', ''],
    ['was removed before it was sold', 'imported', `UPDATE inverters SET status = 'REMOVED' WHERE id = $1`],
  ] as const)('refuses an inverter that %s, and changes nothing', async (_name, whose, change) => {
    const world = await stage.world();
    if (change) await stage.rows(change, [world[whose].inverter]);
    const before = await inverter(world[whose].serial);
    const browser = await stage.browser('administrator', world);
    const answer = await browser.call('POST /registerInverterSale', {
      ...SALE,
      serial_number: world[whose].serial,
    });
    expect(shown(answer)).toBe('409 conflict');
    expect(await inverter(world[whose].serial)).toEqual(before);
    expect(await stage.audit(`inverter ${world[whose].inverter}`)).toEqual([]);
  });

  it.each(['fresh', 'imported'] as const)(
    'lets one of several simultaneous calls through (%s)',
    async (whose) => {
      const world = await stage.world();
      const browser = await stage.browser('administrator', world);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          browser.call('POST /registerInverterSale', { ...SALE, serial_number: world[whose].serial }),
        ),
      );
      expect(answers.map(shown).sort()).toEqual(['200', ...Array<string>(5).fill('409 conflict')]);
    },
  );

  it.each([
    ['serial_number', 'ABC'],
    ['serial_number', '-ABCD'],
    ['serial_number', 'AB CD'],
    ['serial_number', 'ABCD\n'.repeat(9)],
    ['serial_number', 12345],
    ['serial_number', undefined],
    ['invoice_number', ' '],
    ['invoice_number', undefined],
    ['dealer', ''],
    ['power_rating', '7 kW'],
    ['power_rating', undefined],
    ['date_of_purchase', '2025-02-30'],
    ['date_of_purchase', '2025-13-01'],
    ['date_of_purchase', '0000-01-01'],
    ['date_of_purchase', '31-01-2025'],
    ['sim', ''],
    ['sim', { digits: 19 }],
    ['sim', '8.991E+18'],
  ])('names %s in the error if it is %j', async (field, value) => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const sale = { ...SALE, serial_number: world.fresh.serial, [field]: value };
    const answer = await browser.call('POST /registerInverterSale', sale);
    expect(shown(answer)).toBe('400 invalid_input');
    expect(answer.json().err).toContain(field);
    expect(await inverter(world.fresh.serial)).toBeUndefined();
  });
});
