import { erasePerson } from '@heliograph/database/people/erase-person';
import { describe, expect, it } from '@jest/globals';
import { newBrowser } from '../accounts/support.js';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';

describe('after an erasure', () => {
  const stage = useApiFixture();

  it('the person is logged out, the inverter is free, and administrators can still read every list', async () => {
    const world = await stage.world();
    const { phone, serial, sim } = world.a;
    const customer = await stage.browser('A', world);
    const administrator = await stage.browser('administrator', world);
    const superAdministrator = await stage.browser('super-admin', world);
    const ticket = { inverterSerialNo: serial, description: 'Hums' };
    await customer.must('POST /generateTicket', ticket);
    const stranger = newBrowser(stage.system, world.address);
    expect(shown(await stranger.call('GET /verifyInverter', { serialNo: serial, sim }))).toMatch(/^404/);

    expect(await erasePerson(stage.system.database, phone)).toMatchObject({ phoneNo: phone });

    expect((await customer.call('GET /getUserByToken')).json()).toEqual({});
    expect(shown(await customer.call('POST /generateTicket', ticket))).toMatch(/^401/);
    expect(shown(await stranger.call('GET /verifyInverter', { serialNo: serial, sim }))).toBe('200');
    for (const call of ['GET /getAllUser', 'GET /getAllTicket', 'GET /getAllInverter', 'GET /getAllCounts'])
      expect([call, shown(await administrator.call(call))]).toEqual([call, '200']);
    const log = await superAdministrator.must('GET /getAuditLog', { page: 1, size: 50 });
    expect(log.json()).toContainEqual(
      expect.objectContaining({ action: 'erasePerson', target: `user ${world.a.id}` }),
    );
    expect(log.text).not.toContain(phone);
    const login = { phone, password: world.password };
    expect(shown(await stranger.call('POST /loginPassword', login))).toMatch(/^401/);
  });
});
