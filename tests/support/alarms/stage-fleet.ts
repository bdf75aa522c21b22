import { saveDeviceInfos } from '@heliograph/database/devices/save-device-infos';
import { saveDeviceStatuses } from '@heliograph/database/devices/save-device-statuses';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { insertReadings } from '@heliograph/database/readings/insert-readings';
import { updateLatest } from '@heliograph/database/latest/update-latest';
import { updateReportingHours } from '@heliograph/database/waking-hours/update-reporting-hours';
import type { Pool } from 'pg';
import { CITIES, type FleetInverter } from './fleet.js';
import type { Life } from './lives.js';
import { candidateOf, RATED_POWER_W, readingOf, type ArrivedWord } from './telemetry.js';
import { DAY, MINUTE, SECOND } from './spans.js';
import { HISTORY_DAYS, type World } from './world.js';

const INSERTED_AT_ONCE = 5000;
const RENEWED_AT_ONCE = 500;

/** Inserts the fleet with its owners, and quiet days before the start from which reporting hours are learned. */
export async function stageFleet(pool: Pool, world: World): Promise<void> {
  await writeOwners(pool, world.fleet);
  await writeInverters(pool, world.fleet);
  await saveDeviceInfos(pool, world.fleet.map(infoOf));
  for (const now of [world.from, world.until])
    await ensureReadingPartitions(pool, { retentionDays: HISTORY_DAYS + 8, now: new Date(now) });
  const words = world.lives.flatMap((life) => historyOf(life));
  for (let from = 0; from < words.length; from += INSERTED_AT_ONCE)
    await insertReadings(pool, words.slice(from, from + INSERTED_AT_ONCE).map(readingOf));
  const last = world.lives.map((life) => historyOf(life).at(-1)!);
  await updateLatest(pool, last.map(candidateOf));
  await saveDeviceStatuses(
    pool,
    last.map(({ life, at }) => {
      const { id, saysSleep, alwaysOn } = life.inverter;
      const status = saysSleep ? 'sleep' : alwaysOn ? 'online' : 'lost';
      const statusAt = at + 5 * SECOND;
      return { inverterId: id, status, statusAt, sleptAt: saysSleep ? statusAt : null };
    }),
  );
  for (let day = HISTORY_DAYS; day >= 0; day--) await renewAll(pool, new Date(world.from - day * DAY));
  await pool.query('VACUUM ANALYZE');
}

/** Repeats until no more expected reporting hours are due. */
async function renewAll(pool: Pool, now: Date): Promise<void> {
  while ((await updateReportingHours(pool, { now, limit: RENEWED_AT_ONCE })) === RENEWED_AT_ONCE);
}

/** Readings of each day before the start, enough to determine its reporting hours. */
function historyOf(life: Life): ArrivedWord[] {
  const days = life.days.slice(0, HISTORY_DAYS).filter(({ awake }) => awake.length > 0);
  return days.flatMap(({ awake }) => {
    const [from, until] = [awake[0]!.from, awake.at(-1)!.until];
    const steps = Math.floor((until - from) / (30 * MINUTE));
    const times = [
      ...Array.from({ length: steps + 1 }, (_, step) => from + step * 30 * MINUTE),
      until - SECOND,
    ];
    return times.map((at) => ({ life, at, receivedAt: at, ts: at, isOffGrid: false }));
  });
}

const infoOf = ({ id, simIccid, intervalMs }: FleetInverter) => ({
  inverterId: id,
  info: {
    v: 1 as const,
    model: 'HG-5',
    firmware: '1.4.2',
    sim_iccid: simIccid,
    imei: '860000000000000',
    rated_power_w: RATED_POWER_W,
    phases: 1 as const,
    mppt: 2,
    interval_s: intervalMs / SECOND,
  },
});

async function writeOwners(pool: Pool, fleet: readonly FleetInverter[]): Promise<void> {
  const owners = [...new Map(fleet.map(({ owner }) => [owner.id, owner])).values()];
  const pinCodes = new Map(CITIES.map(({ name, pinCode }) => [name, pinCode]));
  await pool.query(ownersSql, [
    owners.map(({ id }) => id),
    owners.map(({ phone }) => phone),
    owners.map(({ city }) => city),
    owners.map(({ city }) => pinCodes.get(city) ?? CITIES[0]!.pinCode),
  ]);
}

async function writeInverters(pool: Pool, fleet: readonly FleetInverter[]): Promise<void> {
  await pool.query(invertersSql, [
    fleet.map(({ id }) => id),
    fleet.map(({ serialNumber }) => serialNumber),
    fleet.map(({ dealer }) => dealer),
    fleet.map(({ owner }) => owner.id),
    fleet.map(({ latitude }) => latitude),
    fleet.map(({ longitude }) => longitude),
    fleet.map(({ simIccid }) => simIccid),
    RATED_POWER_W,
  ]);
  await pool.query(
    /* sql */ `INSERT INTO devices (inverter_id, secret_sha256) SELECT id, sha256(serial_number::bytea) FROM inverters`,
  );
}

const ownersSql = /* sql */ `
INSERT INTO users (id, phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
OVERRIDING SYSTEM VALUE
SELECT id, phone, '', 'Asha', 'Rao', 'a@example.org', '1 Road', city, 'India', pin_code
FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS given (id, phone, city, pin_code)`;

const invertersSql = /* sql */ `
INSERT INTO inverters (id, serial_number, inverter_name, dealer, status, power_rating, rated_power_w, user_id, latitude, longitude, time_zone, sim)
OVERRIDING SYSTEM VALUE
SELECT id, serial_number, 'Roof', dealer, 'ACTIVE', '5 kW', $8, user_id, latitude, longitude, 'Asia/Kolkata', sim
FROM unnest($1::integer[], $2::text[], $3::text[], $4::bigint[], $5::float8[], $6::float8[], $7::text[])
  AS given (id, serial_number, dealer, user_id, latitude, longitude, sim)`;
