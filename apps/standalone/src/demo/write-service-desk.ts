import { demonstrationFault, demonstrationReplacement } from '@heliograph/domain/demonstration/inverters';
import type { PoolClient } from 'pg';
import { faultPhoto } from './photo.js';
import type { Owner, Person } from './past-desk.js';
import { PastServiceDesk } from './past-service-desk.js';
import { daysAgo } from './days-ago.js';

/** Writes tickets, a warranty claim and reported issues of the last days, in order of time. */
export async function writeServiceDesk(client: PoolClient): Promise<void> {
  const desk = new PastServiceDesk(client);
  const team = { meera: await person(client, '9100000001'), sunil: await person(client, '9100000000') };
  const owners = await readOwners(client);
  await closedTicket(desk, team, owners('HG10-2509-01182'));
  await overdueTicket(desk, team, owners('HG03-2408-00733'));
  await heldTicket(desk, team, owners('HG15-2411-00077'));
  await otherWork(desk, team, owners);
  await faultTicket(desk, team, owners(demonstrationFault.serialNumber));
  await desk.opens(
    daysAgo(1, '19:10'),
    owners('HG20-2412-00029'),
    'Our electrician will move the meter next week. Does the inverter have to be switched off for it?',
  );
}

interface Team {
  readonly meera: Person;
  readonly sunil: Person;
}

async function closedTicket(desk: PastServiceDesk, { meera }: Team, owner: Owner): Promise<void> {
  const id = await desk.opens(
    daysAgo(8, '10:40'),
    owner,
    'The display of the inverter is too dim to read in daylight.',
  );
  await desk.edits(daysAgo(8, '11:05'), meera, id, assignedTo(meera));
  await desk.replies(
    daysAgo(8, '11:10'),
    meera,
    owner,
    id,
    'Its brightness is under Settings, Display on the inverter. Please set it to 5.',
  );
  await desk.owned(daysAgo(7, '09:20'), owner, id, 'That helped, thank you.');
  await desk.closes(daysAgo(7, '10:15'), meera, owner, id, 'Display brightness set by the owner');
}

async function overdueTicket(desk: PastServiceDesk, { sunil }: Team, owner: Owner): Promise<void> {
  const id = await desk.opens(
    daysAgo(5, '09:30'),
    owner,
    'The shed will be rebuilt. Please move the inverter to the other wall.',
  );
  await desk.edits(daysAgo(5, '11:00'), sunil, id, { ...assignedTo(sunil), status: 'IN_PROGRESS' });
  await desk.replies(daysAgo(5, '11:05'), sunil, owner, id, 'How long is the cable between the two walls?');
  await desk.owned(daysAgo(4, '18:30'), owner, id, 'About 12 metres. When can you come?');
  await desk.comments(daysAgo(3, '10:00'), sunil, id, 'Nashik has no free technician before Thursday.');
}

async function heldTicket(desk: PastServiceDesk, { sunil }: Team, owner: Owner): Promise<void> {
  const id = await desk.opens(daysAgo(2, '10:20'), owner, 'The cover of the DC switch is cracked.');
  await desk.edits(daysAgo(2, '12:00'), sunil, id, {
    ...assignedTo(sunil),
    status: 'ON_HOLD',
    remark: 'Cover ordered',
  });
  await desk.replies(
    daysAgo(2, '12:05'),
    sunil,
    owner,
    id,
    'We have ordered a new cover and will come when it is here.',
  );
  await desk.reads(daysAgo(2, '20:15'), id);
}

type OwnerOf = (serialNumber: string) => Owner;

/** Reported issues, one of which becomes a ticket, and a ticket that waits for its owner. */
async function otherWork(desk: PastServiceDesk, { meera, sunil }: Team, owners: OwnerOf): Promise<void> {
  const [home, school] = [owners('HG05-2403-00417'), owners('HG03-2501-00911')];
  const inlet = await desk.reports(
    daysAgo(2, '12:40'),
    meera,
    school.inverterId,
    'Air inlet covered',
    'Seen during a visit: a notice board covers the air inlet.',
  );
  const plate = await desk.reports(
    daysAgo(2, '16:45'),
    sunil,
    owners('HG06-2410-00318').inverterId,
    'Rating plate unreadable',
    'The plate has faded in the sun. Send a new one with the next visit.',
  );
  const hum = await desk.opens(
    daysAgo(2, '18:40'),
    home,
    'The inverter hums in the afternoon. Is that normal?',
  );
  await desk.worksOnIssue(daysAgo(1, '09:30'), sunil, plate, { status: 'IN_PROGRESS', assigneeId: meera.id });
  await desk.edits(daysAgo(1, '10:10'), meera, hum, assignedTo(meera));
  await desk.replies(
    daysAgo(1, '10:15'),
    meera,
    home,
    hum,
    'A quiet hum at full power is normal. Please send a photo of how it is mounted: a loose bracket makes it louder.',
  );
  const description = 'A notice board covers the air inlet. It has to be moved before the hot months.';
  await desk.makesTicket(daysAgo(1, '11:30'), sunil, school, inlet, {
    description,
    error: 'Air inlet covered',
  });
  await desk.reports(
    daysAgo(1, '12:20'),
    meera,
    owners('HG05-2405-00502').inverterId,
    'Installation photos missing',
    'The dealer has not sent photos of the installation.',
  );
}

/** A ticket whose inverter is replaced under warranty. */
async function faultTicket(desk: PastServiceDesk, { meera, sunil }: Team, owner: Owner): Promise<void> {
  const id = await desk.opens(
    daysAgo(1, '13:05'),
    owner,
    `Fault ${demonstrationFault.code}: insulation fault\nA red lamp is on and the inverter has stopped.`,
  );
  await desk.edits(daysAgo(1, '13:20'), meera, id, {
    ...assignedTo(meera),
    status: 'IN_PROGRESS',
    priority: 'HIGH',
    error: 'Insulation fault',
  });
  await desk.replies(
    daysAgo(1, '13:25'),
    meera,
    owner,
    id,
    'Please leave it switched off and send a photo of the lamps.',
  );
  await desk.owned(daysAgo(1, '13:50'), owner, id, '', faultPhoto());
  await desk.owned(daysAgo(1, '13:52'), owner, id, 'The third lamp is red.');
  await desk.comments(
    daysAgo(1, '14:20'),
    meera,
    id,
    'Technician on site: both strings are above 1 MΩ without the inverter. The inverter itself is defective.',
  );
  await desk.opensClaim(daysAgo(1, '15:00'), meera, owner, id);
  await desk.approves(
    daysAgo(1, '16:10'),
    sunil,
    owner,
    id,
    'Insulation of the DC side failed, within warranty',
  );
  await desk.dispatches(
    daysAgo(1, '17:30'),
    sunil,
    owner,
    id,
    demonstrationReplacement.serialNumber,
    'Blue Dart',
  );
}

const assignedTo = ({ id, name }: Person) =>
  ({ assignedTo: name, assigneeId: id, status: 'ASSIGNED' }) as const;

async function person(client: PoolClient, phone: string): Promise<Person> {
  const { rows } = await client.query<Person>(administratorSql, [phone]);
  return rows[0]!;
}

async function readOwners(client: PoolClient): Promise<OwnerOf> {
  const { rows } = await client.query<Owner>(ownersSql);
  return (serialNumber) => rows.find((row) => row.serialNumber === serialNumber)!;
}

const administratorSql = /* sql */ `
SELECT id, first_name || ' ' || last_name AS name, phone_no AS phone FROM administrators WHERE demo AND phone_no = $1`;

const ownersSql = /* sql */ `
SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.phone_no AS phone, i.serial_number AS "serialNumber",
       i.id AS "inverterId"
FROM inverters i JOIN users u ON u.id = i.user_id WHERE i.demo AND u.demo`;
