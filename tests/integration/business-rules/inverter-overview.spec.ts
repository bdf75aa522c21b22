import { describe, expect, it } from '@jest/globals';
import { useApiFixture } from './api-fixture.js';

const stage = useApiFixture();

describe('getInverterOverview', () => {
  it('shows owner, state, warranty and tickets, newest first, but only the end of the phone number', async () => {
    const world = await stage.world();
    const { a } = world;
    const [later] = await stage.rows(
      `INSERT INTO tickets (inverter_id, created_by, description, status, closed_at)
       VALUES ($1, 'Asha', 'Fan hums', 'CLOSED', now()) RETURNING id`,
      [a.inverter],
    );
    const browser = await stage.browser('administrator', world);
    const answer = await browser.must('GET /getInverterOverview', { serial_number: a.serial });
    const overview = answer.json();
    expect(overview).toMatchObject({
      inverter_id: a.inverter,
      serial_number: a.serial,
      owner: { userId: a.id, phoneEnding: a.phone.slice(-4) },
      warranty: (await browser.must('POST /checkWarranty', { serialNumber: a.serial })).json(),
      tickets: [
        { ticketId: String(later!.id), description: 'Fan hums', status: 'CLOSED' },
        { ticketId: a.ticket, status: 'OPEN' },
      ],
    });
    const detail = (await browser.must('GET /getInverterDetail', { inverter_id: a.inverter })).json();
    expect(overview.state).toBe(detail.state);
    // The owner's name in these tests is made of the number.
    expect(JSON.stringify(overview)).not.toContain(`"${a.phone}"`);
  });

  it('logs that the phone number was shown, apart from the overview', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    await browser.must('GET /getInverterOverview', { serial_number: world.a.serial });
    const actions = async () => (await stage.audit(`user ${world.a.id}`)).map(({ action }) => action);
    expect(await actions()).toEqual(['getInverterOverview']);
    await browser.must('GET /getUser', { userId: world.a.id });
    expect(await actions()).toEqual(['getInverterOverview', 'getUser']);
  });

  it('names no owner of an inverter without one', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const answer = await browser.must('GET /getInverterOverview', { serial_number: world.free.serial });
    expect(answer.json()).toMatchObject({ owner: null, latest: null });
  });
});
