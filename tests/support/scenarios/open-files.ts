/** PostgreSQL's connections, listening sockets and files. */
const OTHERS = 500;

/**
 * Each device's connection has two ends in this process. With too few files, devices fail to connect, and the verdict
 * would blame the platform.
 * @param limit how many files this process may open
 * @throws Error if they are too few
 */
export function requireOpenFiles(devices: number, limit = openFilesMax()): void {
  const needed = 2 * devices + OTHERS;
  if (limit < needed) {
    throw new Error(
      `${devices} inverters need ${needed} open files, and this process may have ${limit}: raise the limit (ulimit -n)`,
    );
  }
}

function openFilesMax(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : Infinity;
}
