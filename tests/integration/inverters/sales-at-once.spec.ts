import { describe, expect, it } from '@jest/globals';
import type { SalesReport } from '@heliograph/contracts/http/import-inverter-sales';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { lockEnergyCursors } from '@heliograph/database/energy/lock-energy-cursors';
import { lockInverterRecord } from '@heliograph/database/inverters/find-inverter-record';
import { until } from '../../support/until.js';
import { sessionOf, type World } from '../access/world.js';
import { ask } from '../api/support/http.js';
import { useApiFixture } from '../business-rules/api-fixture.js';

describe('an import of sales', () => {
  const stage = useApiFixture();

  const imported = async (world: World, serial: string) => {
    const answer = await ask(stage.system.api.port, 'POST', '/api/importInverterSales', {
      cookie: await sessionOf('administrator', world, stage.system),
      headers: { 'content-type': 'text/csv', 'x-forwarded-for': world.address },
      body: `serial_number,invoice_number,dealer,power_rating,date_of_purchase,sim\n${serial},INV-1,Surya,50 kW,2025-01-31,1\n`,
    });
    return answer.json<SalesReport>();
  };

  it('corrects a power rating while ingest holds the energy cursor and then locks the inverter', async () => {
    const world = await stage.world();
    const id = Number(world.imported.inverter);
    await stage.rows('INSERT INTO energy_tails (inverter_id) VALUES ($1)', [id]);
    let importing: Promise<SalesReport> | undefined;
    await inTransaction(stage.system.database, async (client) => {
      await lockEnergyCursors(client, [id]);
      importing = imported(world, world.imported.serial);
      await until('an import that waits', async () => (await stage.rows(WAITING_SQL)).length > 0);
      await lockInverterRecord(client, id);
    });
    expect(await importing).toMatchObject({ completed: 1, mistaken: 0 });
  });

  it('does not wait for an inverter that is sold already', async () => {
    const world = await stage.world();
    await inTransaction(stage.system.database, async (client) => {
      await lockInverterRecord(client, Number(world.free.inverter));
      expect(await imported(world, world.free.serial)).toMatchObject({ completed: 0, mistaken: 1 });
    });
  });
});

const WAITING_SQL = /* sql */ `
SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
