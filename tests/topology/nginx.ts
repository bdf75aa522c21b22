import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '@heliograph/standalone/project';
import { ComposeTranslation, findProgram } from './compose-translation.js';
import { TopologyProcess } from './process.js';

/**
 * Starts nginx alone, as docker-compose.yml configures it.
 * @param folder gets its files, and the secrets
 * @param change makes the changes of an operator to its configuration
 */
export async function startNginx(folder: string, change = (configuration: string) => configuration) {
  chmodSync(folder, 0o711); // nginx's workers run as another user
  const [secrets, web] = [join(folder, 'secrets'), join(folder, 'web')];
  await mkdir(web, { recursive: true });
  await promisify(execFile)(join(projectFolder, 'scripts', 'make-secrets.sh'), [secrets]);
  const native = new ComposeTranslation(secrets, web);
  const template = readFileSync(join(projectFolder, 'deploy', 'nginx', 'nginx.conf.template'), 'utf8');
  await writeFile(join(web, 'nginx.conf'), change(native.fillIn(template)));
  const nginx = new TopologyProcess('web', {
    program: findProgram('nginx')!,
    args: native.args('web'),
    environment: {},
    ready: async () => {
      const socket = connect(8443, native.address('web'));
      await once(socket, 'connect');
      socket.destroy();
      return true;
    },
  });
  await nginx.start();
  return { native, nginx };
}
