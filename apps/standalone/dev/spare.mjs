// A process that has loaded its packages and waits to become a server: `spare.mjs BUNDLE PACKAGES [ARGUMENT…]`.
import inspector from 'node:inspector';
import { pathToFileURL } from 'node:url';

const [bundle, packages] = process.argv.splice(1, 3).slice(1);
process.argv.splice(1, 0, bundle);

const end = () => process.exit();
process.once('disconnect', end);
const told = new Promise((resolve) => process.once('message', resolve));
// What cannot be loaded, the server itself complains of.
await import(pathToFileURL(packages)).catch(() => {});
const { inspectorPort } = await told;
process.off('disconnect', end);
if (inspectorPort) inspector.open(inspectorPort, '127.0.0.1');
await import(pathToFileURL(bundle));
