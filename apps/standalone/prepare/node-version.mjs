// Uses only syntax that old Node versions understand, because it must run on them to refuse them.
export function requireNode() {
  const parts = process.versions.node.split('.');
  const major = Number(parts[0]);
  const minor = Number(parts[1]);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Heliograph needs Node 20.19 or newer (22 and 24 are fine), and this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
