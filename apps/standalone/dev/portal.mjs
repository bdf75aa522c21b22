// Vite's server for the portal: `portal.mjs API_URL HOST PORT`.
import { join } from 'node:path';
import { createServer } from 'vite';

const [api, host, port] = process.argv.slice(2);
const server = await createServer({
  root: join(import.meta.dirname, '..', '..', 'portal'),
  clearScreen: false,
  server: { host, port: Number(port), strictPort: true, proxy: { '/api': api, '/dev/simulator/': api } },
});
await server.listen();
process.once('disconnect', () => process.exit());
process.send({ type: 'ready' });
