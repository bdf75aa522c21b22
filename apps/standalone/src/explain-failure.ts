import { UpgradeError } from '@heliograph/database/timescale/upgrade/upgrade-state';
import { ConfigError } from '@heliograph/server/config';
import { UserError } from './user-error.js';

/** Explains an error to the user in one sentence, without a stack trace. */
export function explainFailure(error: unknown): string {
  if (error instanceof UserError || error instanceof ConfigError || error instanceof UpgradeError)
    return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /no space left on device/i.test(message)) {
    return `The disk is full${path ? ` (${path})` : ''}: make room, then start again.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `No permission for ${path ?? message}: let this user write there, or set HELIOGRAPH_DATA_DIR to another folder.`;
  }
  if (code === 'EROFS') {
    return `${path ?? message} lies on a read-only disk: set HELIOGRAPH_DATA_DIR to another folder.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `${path ?? message} is in the way: a folder is needed there.`;
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database cannot be reached (${message || code}): see that it runs, and that DATABASE_URL, where it is set, names it.`;
  }
  return `Heliograph could not go on: ${message}`;
}
