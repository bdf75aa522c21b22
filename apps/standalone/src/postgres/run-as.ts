import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
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
 * @param reach what the owner must be able to enter or run.
 * @throws PlainError where no way was found.
 */
export function chooseRunAs(owner: RunAs['owner'], reach: readonly string[]): RunAs {
  if (!owner) return asMyself;
  const direct: RunAs = { owner, command: (file, args) => ({ file, args: [...args], ...owner }) };
  if (canReach(direct, reach)) return direct;
  // Below a folder that only root may enter (mktemp -d makes such): one capability more, instead of root.
  for (const capability of ['dac_read_search', 'dac_override']) {
    const raised = withCapability(owner, capability);
    if (canReach(raised, reach)) return raised;
  }
  throw new PlainError(
    `PostgreSQL does not run as root, and the unprivileged user ${owner.uid} cannot enter ${reach.join(' or ')}: ` +
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
  const raise = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--'];
  return {
    owner,
    command: (program, args) => ({ file: 'setpriv', args: [...identity, ...raise, program, ...args] }),
  };
}

function canReach(runAs: RunAs, paths: readonly string[]): boolean {
  const { file, args, ...user } = runAs.command('sh', [
    '-c',
    'for f; do test -x "$f" || exit 1; done',
    'sh',
    ...paths,
  ]);
  return spawnSync(file, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0;
}
