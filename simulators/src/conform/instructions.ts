import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Actions on the device that need a tester or a command of the profile. */
export const actions = [
  'start',
  'unplug',
  'plug',
  'fault_on',
  'fault_off',
  'restart',
  'dusk',
  'dawn',
  'new_secret',
] as const;
export type Action = (typeof actions)[number];

const texts: Record<Action, (minutes: number) => string> = {
  start: () => 'Start the device, and let it connect to the address above.',
  unplug: (minutes) =>
    `Take the device's network away (unplug the SIM or the antenna) for ${inWords(minutes)}.`,
  plug: () => "Give the device's network back.",
  fault_on: () => 'Cause a fault or warning, for example by switching the grid side off.',
  fault_off: () => 'End the fault.',
  restart: () => 'Restart the device: power off and on.',
  dusk: () => 'Let the sun set: cover or switch off the DC side, so that the device goes to sleep.',
  dawn: () => 'Let the sun rise: restore the DC side.',
  new_secret: () => 'Store a new secret in the device. The old one is refused now.',
};

const inWords = (minutes: number) =>
  minutes >= 1 ? `${Math.round(minutes)} minutes` : `${Math.ceil(minutes * 60)} seconds`;

/** Performs a run's actions, or asks an operator to perform them. */
export interface Hands {
  can(action: Action): boolean;
  /** @returns whether it was done; otherwise the step is skipped */
  act(action: Action, durationMs?: number): Promise<boolean>;
}

/** Runs the profile's command for an action, otherwise asks the tester at the terminal, if any. */
export class TesterHands implements Hands {
  constructor(
    private readonly commands: Partial<Record<Action, string>>,
    private readonly serialNumber: string,
    private readonly say: (line: string) => void,
  ) {}

  can(action: Action): boolean {
    return action === 'start' || this.commands[action] !== undefined || process.stdin.isTTY;
  }

  async act(action: Action, durationMs = 0): Promise<boolean> {
    const command = this.commands[action];
    if (command) return this.run(action, command);
    const text = texts[action](durationMs / 60_000);
    // The device may be running already or start without the tester's answer.
    if (action === 'start') {
      this.say(`>> ${text}`);
      return true;
    }
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`>> ${text}\n   Enter when done, s to skip: `);
    terminal.close();
    return answer.trim().toLowerCase() !== 's';
  }

  private async run(action: Action, command: string): Promise<boolean> {
    const child = spawn(command.replaceAll('{serial}', this.serialNumber), {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: process.env.INIT_CWD,
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) this.say(`The command for ${action} failed (${code ?? 'signal'}); the step is skipped.`);
    return code === 0;
  }
}
