import { ConfigError } from '@heliograph/server/config';
import { nationalServerState } from '@heliograph/server/national-profile';
import { examineDatabase } from '../doctor/examine-database.js';
import { examineDataDirectory, examineProcesses } from '../doctor/examine-machine.js';
import { examineFileStore } from '../doctor/examine-file-store.js';
import { examineOutside } from '../doctor/examine-outside.js';
import { nationalCertificateFinding } from '../doctor/national-finding.js';
import { note, ok, wrong, type Finding } from '../doctor/finding.js';
import { findInstallation } from './installation.js';

const MARKS = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' };

/**
 * Reports problems and how to fix them; exit code 1 if there are any.
 * @param addresses of portal and ingest, to be examined from outside; none: this installation
 */
export async function doctor(addresses: string[]): Promise<number> {
  const findings = addresses.length > 0 ? await examineOutside(addresses) : await examine();
  for (const { state, says, todo } of findings)
    console.log(`${MARKS[state]}  ${says}${todo ? `\n         → ${todo}` : ''}`);
  const count = findings.filter((finding) => finding.state === 'wrong').length;
  console.log(
    count === 0 ? '\nNothing is wrong.' : `\n${count} ${count === 1 ? 'thing is' : 'things are'} wrong.`,
  );
  return count === 0 ? 0 : 1;
}

async function examine(): Promise<Finding[]> {
  // command.mjs already refused an older Node.
  const node = ok(`Node ${process.versions.node}`);
  try {
    const installation = await findInstallation();
    const { fileStore, nationalProfile, nationalCertificate } = installation.settings;
    return [
      node,
      ok('settings'),
      ...(await examineDataDirectory(installation.paths)),
      ...(await examineProcesses(installation.paths, installation.settings)),
      ...(await examineDatabase(installation)),
      ...(fileStore ? [await examineFileStore(fileStore)] : []),
      note(nationalServerState(nationalProfile)),
      ...(nationalCertificate ? [nationalCertificateFinding(nationalCertificate)] : []),
    ];
  } catch (error) {
    if (error instanceof ConfigError)
      return [node, wrong(error.message, 'Correct them in the environment or in .env.')];
    throw error;
  }
}
