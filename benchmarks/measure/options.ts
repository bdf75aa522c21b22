/** Value of `--name=12` on the command line. */
export function numberOption(name: string, otherwise: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  if (given === undefined) return otherwise;
  const value = Number(given.slice(name.length + 3));
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0`);
  return value;
}
