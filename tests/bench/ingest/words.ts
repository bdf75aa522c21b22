export const explanation = (rounds: number, windowS: number) => `
What a reading costs over all processes (broker, ingest, PostgreSQL; without the load generator), with device authentication, validation, quarantine, back-pressure,
latest and the energy rollups on: medians of ${rounds} rounds of ${windowS} s each, all of it by turns, after ingest was loaded for a while. The floor is Mosquitto relaying the same
messages with QoS 1 to a subscriber that does nothing (\`max_queued_messages 0\`, \`max_inflight_messages 1000\`, nothing on disk), plus PostgreSQL taking the same rows
by binary COPY, a commit each 500, in the same server (\`shared_buffers\` of 2 GB, \`max_wal_size\` of 16 GB); each ratio is to the floor of the same shape and round. Aims: 1.5 × the floor (below 2.5 at first), and 2 × through Mosquitto.
A Node-RED flow was not measured: it needs Node.js 22.9 (this is ${process.versions.node}), and is no dependency of this project.
In the picture the sums are those of the parts' medians.`;

/** Measured once, on 2026-11-21, on the machine that the figures are of: 5,000 devices at 16,700/s. */
const shares = `
Where the microseconds go. PostgreSQL, by each statement's own processor time on one connection with 450 readings: inserting the readings 7.0 µs, of which ON CONFLICT 0.7; latest 6.5; locking and reading the
energy tails 3.4; the tails with the open hours' rows, which are not written any more, 6.9; what is left of its sum is commits, WAL and the processes behind. Reading the sent columns (\`unnest\`) is 2.2 µs of the first and as much of the second. Ingest, by V8's profile:
writing PUBACKs 35 % (over the loopback this is also the receiver's part of TCP), collecting garbage 10 %, sending statements 7 %, JSON 4 %; nothing else is above 2 %. The kernel's reading of sockets comes on top.

What was tried, by turns or one run after the other: binary arrays and named statements in place of text and arrays of pg's own (PostgreSQL 43 → 33 µs, ingest 84 → 72 µs at 500 devices), a device's own telemetry read past aedes
(ingest 72 → 59 µs), a batch that waits 20 ms instead of 5 (2,000 devices at 1,500/s: 251 → 198 µs), batches of 2,000 at most instead of 500 (pipeline and PostgreSQL together 72 → 64 µs); then, at 16,700/s: values encoded by index and not by iterator,
once for what is stored and what is shown, and good readings taken in one pass over their JSON without zod (garbage 24.5 → 7.4 KB a reading; ingest 49.6 → 36 µs), twice the room for young objects (35.4 → 33.4 µs; four times: 32.1).
A batch's statements are sent without waiting for each answer (four waits of a busy loop in place of eleven): p99 at 16,700/s fell from about 180 ms to about 105 ms with all of it.
Then tails and open hours by one statement that is sent once what both hold (PostgreSQL and ingest together 10.2 → 7.6 µs), and locked tails as an array a column and not a row of texts each (6.8 → 4.6 µs):
the pipeline and PostgreSQL, without the wire, 50 → 43 µs. A batch that waits no longer once nothing came for 4 ms: 500 devices with one message in flight 12,249 → 16,925/s, other shapes as before.
V8 told not to put among the old what lived longer during one slow commit: ingest 0.49 → 0.45 cores at 16,700/s with 5,000 devices, p99 103 → 66 to 72 ms; what looking through the old half as often adds stands below, under the held rate.
The open hour kept in its tail, its row written when it opens and when it closes and not with each reading: PostgreSQL 20.5 → 18.0 µs (42.5 → 34.5 beside a million inverters, see fleet growth).
Tried and dropped: one thread for collecting garbage (nothing); open hours by UPDATE in place of an upsert (its processor time 4.6 → 4.1 µs); latest by UPDATE in place of an upsert (5.7 → 5.4 µs, and its rows in no order);
arrays by subscript in place of \`unnest\` (nothing); tails read without locking them (0.1 µs); four times the room for young objects, or all of it from the start, and collecting without helpers (less than runs differ by);
where an array of arrays is cut as one number and not two (0.2 µs).`;

export const reasons = `${shares}

Short of the aim, and why. Floor and path differ by design in what PostgreSQL does: the floor inserts one row a reading, the path also locks and rewrites the inverter's energy tail and its latest row,
two more row versions with their WAL. Low rates cost more a reading everywhere, the floor included: the work of each wake-up and statement is shared by fewer; and where each device waits for its answer the floor
relays in large bursts, which cost it less a message. The next things to try: readings and latest sent once, as
an array of rows of a type of their own (\`unnest\` of it takes 0.75 µs less for each of the two).`;
