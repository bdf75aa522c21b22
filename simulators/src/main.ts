import { HELP } from './cli/help.js';
import { parseCommand } from './cli/options.js';
import { controlFileOf } from './cli/places.js';
import { simulate } from './cli/simulate.js';
import { UsageError } from './cli/usage-error.js';
import { sendCommand, toRequest } from './control/control-client.js';

/** Imports a command's code when it runs, to save memory: a simulated fleet runs all day. */
async function run(words: string[]): Promise<void> {
  if (words[0] === 'conform') return (await import('./cli/conform.js')).conformDevice(words.slice(1));
  if (words.some((word) => /^--national-server(=|$)/.test(word)))
    return (await import('./cli/national-server.js')).nationalServer(words);
  const command = parseCommand(words);
  switch (command.mode) {
    case 'help':
      return void process.stdout.write(HELP);
    case 'control':
      return console.log(await sendCommand(controlFileOf(command.controlFile), toRequest(command.words)));
    case 'history':
      return (await import('./cli/history.js')).writeHistory(command);
    case 'replay':
      return (await import('./cli/replay.js')).replay(command);
    case 'simulate':
      if (command.rampMs === undefined) return simulate(command);
      return (await import('./cli/load.js')).load(command, command.rampMs);
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
