// Lints texts as if they were files: reads [{ file, text }] from stdin, writes a list of messages for each to stdout.
// A separate program, because Jest's module loader cannot load ESLint's plugins.
import { ESLint } from 'eslint';
import { execFileSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';

// The rule about projects reads the stored project graph, and passes everything if there is none.
const nx = fileURLToPath(import.meta.resolve('nx/bin/nx.js'));
execFileSync(process.execPath, [nx, 'show', 'projects'], { env: { ...process.env, NX_DAEMON: 'false' } });

// The files do not exist, so they have no type information.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const found = [];
for (const { file, text: source } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(source, { filePath: file });
  found.push(result.messages.map(({ ruleId, message }) => ({ ruleId, message })));
}
process.stdout.write(JSON.stringify(found), () => process.exit(0));
