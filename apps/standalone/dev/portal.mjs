// Vite's server for the portal: `portal.mjs API_URL HOST PORT`. DEMO=on in the environment marks the pages as a
// demonstration, as the API does.
import { join } from 'node:path';
import { createServer } from 'vite';

const demonstration = {
  name: 'demonstration',
  transformIndexHtml: (html) => html.replace('<html', '<html data-demo'),
};
const [api, host, port] = process.argv.slice(2);
const server = await createServer({
  root: join(import.meta.dirname, '..', '..', 'portal'),
  clearScreen: false,
  plugins: process.env.DEMO === 'on' ? [demonstration] : [],
  server: {
    host,
    port: Number(port),
    strictPort: true,
    proxy: { '/api': api, '/dev/simulator/': api, '/status': api },
  },
});
await server.listen();
process.once('disconnect', () => process.exit());
process.send({ type: 'ready' });
