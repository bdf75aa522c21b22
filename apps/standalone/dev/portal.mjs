// Vite's server for the portal. It is told where the API is, and where to listen: `portal.mjs API HOST PORT`.
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
