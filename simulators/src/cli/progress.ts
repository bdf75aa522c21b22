const TTY_EVERY_MS = 1_000;

/** Shows progress: one updating line on a terminal, otherwise a new line every `everyMs`. */
export class Progress {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly line: () => string,
    everyMs: number,
  ) {
    this.timer = setInterval(() => this.show(), process.stdout.isTTY ? TTY_EVERY_MS : everyMs);
  }

  stop(): void {
    clearInterval(this.timer);
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  }

  private show(): void {
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${this.line()}` : `${this.line()}\n`);
  }
}
