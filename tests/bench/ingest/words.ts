export const explanation = (rounds: number, windowS: number) => `
What a reading costs over all processes (broker, ingest, PostgreSQL; without the load generator), with device authentication, validation, quarantine, back-pressure,
latest and the energy rollups on: medians of ${rounds} rounds of ${windowS} s each, all of it by turns, after ingest was loaded for a while. The floor is Mosquitto relaying the same
messages with QoS 1 to a subscriber that does nothing (\`max_queued_messages 0\`, \`max_inflight_messages 1000\`, nothing on disk), plus PostgreSQL taking the same rows
by binary COPY, a commit each 500; each ratio is to the floor of the same shape and round. Aims: 1.5 × the floor (below 2.5 at first), and 2 × through Mosquitto.
A Node-RED flow was not measured: it needs Node.js 22.9 (this is ${process.versions.node}), and is no dependency of this project.
In the picture the sums are those of the parts' medians.`;

/** Measured once, on 2026-11-20, on the machine that the first figures are of: 500 devices, one message in flight each. */
const shares = `
Where the microseconds go. PostgreSQL (\`log_min_duration_statement = 0\`, shares of the time in statements): inserting the readings 25 %, latest 20 %, commits 16 %, the hours 16 %, writing the
energy tails 11 %, locking and reading them 10 %, the rest (statuses, silence cases, the fleet's hours, BEGIN) 2 %. Ingest (\`perf record\`, after 30 s of load): the kernel for sockets 20 %, our own and libraries' compiled code 16 %, V8 59 %: its
built-in functions, collecting garbage, and compiling, which took more than half of the first 15 s and is why ingest is loaded for a while before it is measured.

What was tried, by turns or one run after the other on a machine at work: binary arrays and named statements in place of text and arrays of pg's own (PostgreSQL 43 → 33 µs, ingest 84 → 72 µs at 500 devices), a device's own telemetry read past aedes
(ingest 72 → 59 µs), a batch that waits 20 ms instead of 5 (2,000 devices at 1,500/s: 251 → 198 µs); batches of 2,000 at most instead of 500, with 4,000 readings in flight
and without the wire (pipeline and PostgreSQL together 72 → 64 µs; 1,000 at most: 64 µs, once 80). Tried and dropped: a larger young generation of V8's heap and one thread for collecting garbage (less than 3 %); open hours by UPDATE in place of an upsert (WAL of their
statement 240 → 166 B a reading, its processor time 4.6 → 4.1 µs); arrays by subscript in place of \`unnest\` (nothing). By a statement's own processor time on one connection, 500 readings each: inserting the readings 6.5 µs, of which ON CONFLICT 2;
latest 5.8, of which its lock 2.4, kept since it takes the rows in one order; the hours 4.6; locking and reading the tails 4.0, of which the lock 0.5. In ingest, by V8's profile: collecting garbage 18 %, the write of each PUBACK 17 %, zod 6 %.`;

export const reasons = `${shares}

Short of the aim, and why. Floor and path differ by design in what PostgreSQL does: the floor inserts one row a reading, the path also locks and rewrites the inverter's energy tail, its hour and its latest row,
three more row versions with their WAL. In ingest what is left, by a profile: collecting garbage (a message lives until its commit), the socket's read and write for each device, JSON and zod, and
V8 compiling on as traffic shifts. Low rates cost more a reading everywhere, the floor included: the work of each wake-up and statement is shared by fewer. The next things to try: the open hour read from
the energy tail, so that its row is written once an hour and not with every reading; energy of an in-order reading folded where its tail lies, without a lock and a read before; a checker and a
row encoder generated from the registry in place of zod and the loops over its quantities; ingest's own wire in place of a stream for each socket.`;
