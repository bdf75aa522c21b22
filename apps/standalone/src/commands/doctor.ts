import { ConfigError } from '@heliograph/server/config';
import { examineDatabase } from '../doctor/examine-database.js';
import { examineDataDirectory, examineProcesses } from '../doctor/examine-machine.js';
import { ok, wrong, type Finding } from '../doctor/finding.js';
import { findInstallation } from './installation.js';

const MARKS = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' };

/** Says what is wrong with this installation and what to do; 1 where something is. */
export async function doctor(): Promise<number> {
  const findings = await examine();
  for (const { state, says, todo } of findings)
    console.log(`${MARKS[state]}  ${says}${todo ? `\n         → ${todo}` : ''}`);
  const count = findings.filter((finding) => finding.state === 'wrong').length;
  console.log(
    count === 0 ? '\nNothing is wrong.' : `\n${count} ${count === 1 ? 'thing is' : 'things are'} wrong.`,
  );
  return count === 0 ? 0 : 1;
}

async function examine(): Promise<Finding[]> {
  // An older Node does not come this far: command.mjs refuses it.
  const node = ok(`Node ${process.versions.node}`);
  try {
    const installation = await findInstallation();
    return [
      node,
      ok('settings'),
      ...(await examineDataDirectory(installation.paths)),
      ...(await examineProcesses(installation.paths, installation.settings)),
      ...(await examineDatabase(installation)),
    ];
  } catch (error) {
    if (error instanceof ConfigError)
      return [node, wrong(error.message, 'Mend them in the environment or in .env.')];
    throw error;
  }
}
