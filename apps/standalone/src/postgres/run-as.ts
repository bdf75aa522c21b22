import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { PostgresBinaries } from './binaries.js';
import { UserError } from '../user-error.js';

/** How to start PostgreSQL's programs, which refuse to run as root. */
export interface RunAs {
  /** Required owner of the cluster's files, undefined: the current user. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** Arguments of `spawn` for a program. */
  command(
    program: string,
    args: readonly string[],
  ): { file: string; args: string[]; uid?: number; gid?: number };
}

const asMyself: RunAs = { command: (file, args) => ({ file, args: [...args] }) };

/** Accounts that may run PostgreSQL, by preference. The last one is created if none exists. */
const ACCOUNTS = ['postgres', 'heliograph'] as const;

/**
 * Owner of the cluster's files: the existing owner or an unprivileged account; undefined: the current user.
 * @throws UserError if there is no such account and none can be created.
 */
export function findOwner(cluster: string): RunAs['owner'] {
  return process.getuid?.() === 0 ? (ownerOf(cluster) ?? findAccount()) : undefined;
}

/**
 * Chooses how to run PostgreSQL as its files' owner.
 * @param directory that contains the cluster, or will.
 * @throws UserError if there is no way.
 */
export function chooseRunAs(owner: RunAs['owner'], binaries: PostgresBinaries, directory: string): RunAs {
  if (!owner) return asMyself;
  const direct: RunAs = { owner, command: (file, args) => ({ file, args: [...args], ...owner }) };
  // Below a folder that only root may enter (as mktemp -d makes it), grant a single capability instead of running as
  // root.
  const raised = ['dac_read_search', 'dac_override'].map((capability) => withCapability(owner, capability));
  const found = [direct, ...raised].find((runAs) => works(runAs, binaries, directory));
  if (found) return found;
  throw new UserError(
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
    throw new UserError(
      `PostgreSQL does not run as root, and the user ${last} could not be created: create it (useradd --system ${last}), or start as an ordinary user.`,
    );
  }
  return { uid, gid };
}

function withCapability(owner: { uid: number; gid: number }, capability: string): RunAs {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  // Without this secure bit, access(2) ignores capabilities, and PostgreSQL checks its own programs with it.
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

/** Checks by running them whether the programs find their files and can enter the directory. */
function works(runAs: RunAs, { initdb }: PostgresBinaries, directory: string): boolean {
  const succeeds = (program: string, programArgs: string[]) => {
    const { file, args, ...user } = runAs.command(program, programArgs);
    return spawnSync(file, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0;
  };
  return succeeds(initdb, ['--show', '-D', directory]) && succeeds('test', ['-x', directory]);
}
