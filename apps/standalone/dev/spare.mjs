// Loads a server's packages, then waits to become that server: `spare.mjs BUNDLE PACKAGES [ARGUMENT…]`.
import inspector from 'node:inspector';
import module from 'node:module';
import { pathToFileURL } from 'node:url';

const [, bundle, packages] = process.argv.splice(1, 3, process.argv[2]);

const end = () => process.exit();
process.once('disconnect', end);
const told = new Promise((resolve) => process.once('message', resolve));
module.enableCompileCache?.();
// The server itself reports packages that can't be loaded.
await import(pathToFileURL(packages)).catch(() => {});
process.send({ type: 'loaded' });
const { inspectorPort } = await told;
process.off('disconnect', end);
if (inspectorPort) inspector.open(inspectorPort, '127.0.0.1');
await import(pathToFileURL(bundle));
