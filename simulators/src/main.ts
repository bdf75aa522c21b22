import { conformDevice } from './cli/conform.js';
import { load } from './cli/load.js';
import { HELP } from './cli/help.js';
import { writeHistory } from './cli/history.js';
import { nationalServer } from './cli/national-server.js';
import { parseCommand } from './cli/options.js';
import { controlFileOf } from './cli/places.js';
import { replay } from './cli/replay.js';
import { simulate } from './cli/simulate.js';
import { UsageError } from './cli/usage-error.js';
import { sendCommand, toRequest } from './control/control-client.js';

async function run(words: string[]): Promise<void> {
  if (words[0] === 'conform') return conformDevice(words.slice(1));
  if (words.some((word) => /^--national-server(=|$)/.test(word))) return nationalServer(words);
  const command = parseCommand(words);
  switch (command.mode) {
    case 'help':
      return void process.stdout.write(HELP);
    case 'control':
      return console.log(await sendCommand(controlFileOf(command.controlFile), toRequest(command.words)));
    case 'history':
      return writeHistory(command);
    case 'replay':
      return replay(command);
    case 'simulate':
      return command.rampMs === undefined ? simulate(command) : load(command, command.rampMs);
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
