import { styleText } from 'node:util';
import pretty from 'pino-pretty';

const COLOURS = {
  dev: 'red',
  api: 'cyan',
  ingest: 'green',
  worker: 'yellow',
  portal: 'magenta',
  simulator: 'blue',
};
/** NestJS lists its modules and routes at every start. Write these lines to the log file only. */
const HIDDEN = /"context":"(InstanceLoader|RoutesResolver|RouterExplorer|Nest\w+)"/;
const LABEL_WIDTH = '[simulator] '.length;

/** Prints a process's output: each line with the process's name, JSON in readable form. */
export function showLines(name) {
  const colour = process.stdout.isTTY && !process.env.NO_COLOR;
  const format = pretty.prettyFactory({
    colorize: colour,
    ignore: 'pid,hostname,service',
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: true,
  });
  const plain = `[${name}]`.padEnd(LABEL_WIDTH);
  const label = colour ? styleText(COLOURS[name], plain) : plain;
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines.filter((each) => each.trim() && !HIDDEN.test(each))) {
      for (const shown of format(line).trimEnd().split('\n')) process.stdout.write(`${label}${shown}\n`);
    }
  };
}
