import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { PostgresBinaries } from './binaries.js';
import { PlainError } from '../plain-error.js';

/** How a program is started so that PostgreSQL accepts it: it refuses to run as root. */
export interface RunAs {
  /** The user that must own the cluster's files; undefined: whoever runs this. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** Command and options of `spawn` for a program and its arguments. */
  command(
    program: string,
    args: readonly string[],
  ): { file: string; args: string[]; uid?: number; gid?: number };
}

const asMyself: RunAs = { command: (file, args) => ({ file, args: [...args] }) };

/** Accounts that may run PostgreSQL, the first that is there; the last is made where neither is. */
const ACCOUNTS = ['postgres', 'heliograph'] as const;

/**
 * Whom the cluster's files belong to: an existing cluster's owner, else an unprivileged account; undefined: ourselves.
 * @throws PlainError where there is no such account and none can be made.
 */
export function findOwner(cluster: string): RunAs['owner'] {
  return process.getuid?.() === 0 ? (ownerOf(cluster) ?? findAccount()) : undefined;
}

/**
 * Chooses how PostgreSQL is run as its files' owner.
 * @param directory that the cluster lies in, or will.
 * @throws PlainError where no way was found.
 */
export function chooseRunAs(owner: RunAs['owner'], binaries: PostgresBinaries, directory: string): RunAs {
  if (!owner) return asMyself;
  const direct: RunAs = { owner, command: (file, args) => ({ file, args: [...args], ...owner }) };
  // Below a folder that only root may enter (mktemp -d makes such): one capability more, instead of root.
  const raised = ['dac_read_search', 'dac_override'].map((capability) => withCapability(owner, capability));
  const found = [direct, ...raised].find((runAs) => works(runAs, binaries, directory));
  if (found) return found;
  throw new PlainError(
    `PostgreSQL does not run as root, and the unprivileged user ${owner.uid} cannot enter ${binaries.postgres} and ${directory}: ` +
      'allow others to enter the folders above (chmod o+x), or start as an ordinary user.',
  );
}

function ownerOf(cluster: string): RunAs['owner'] {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function findAccount(): { uid: number; gid: number } {
  const idOf = (flag: string, name: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const last = ACCOUNTS.at(-1)!;
  const existing = ACCOUNTS.find((name) => idOf('-u', name) !== undefined);
  if (!existing) {
    spawnSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      last,
    ]);
  }
  const uid = idOf('-u', existing ?? last);
  const gid = idOf('-g', existing ?? last);
  if (uid === undefined || gid === undefined) {
    throw new PlainError(
      `PostgreSQL does not run as root, and the user ${last} could not be made: make one (useradd --system ${last}), or start as an ordinary user.`,
    );
  }
  return { uid, gid };
}

function withCapability(owner: { uid: number; gid: number }, capability: string): RunAs {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  // Without the secure bit access(2), by which PostgreSQL looks at its own programs, takes no account of capabilities.
  const raise = [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--',
  ];
  return {
    owner,
    command: (program, args) => ({ file: 'setpriv', args: [...identity, ...raise, program, ...args] }),
  };
}

/** Tried, not reasoned: whether its programs find each other and their files, and the directory can be entered. */
function works(runAs: RunAs, { initdb }: PostgresBinaries, directory: string): boolean {
  const succeeds = (program: string, programArgs: string[]) => {
    const { file, args, ...user } = runAs.command(program, programArgs);
    return spawnSync(file, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0;
  };
  return succeeds(initdb, ['--show', '-D', directory]) && succeeds('test', ['-x', directory]);
}
