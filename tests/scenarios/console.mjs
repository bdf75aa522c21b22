// The scenario console's process, started by the simulator. Its PostgreSQL ends with it.
import setUp from '../support/global-setup.mjs';

process.once('disconnect', () => process.exit());
// Ctrl-C also reaches this process, but the simulator ends it.
process.on('SIGINT', () => {});
// Set by tests that start the simulator; this process starts its own PostgreSQL.
delete process.env.HELIOGRAPH_TESTS_POSTGRES;
await setUp();
await import('./console.ts');
