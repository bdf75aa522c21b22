const RealDate = Date;

/** Stops the page's clock, but not its timers. @param iso ISO 8601 */
export function fixClock(iso: string): void {
  const now = RealDate.parse(iso);
  globalThis.Date = class extends RealDate {
    constructor(...parts: []) {
      super(...((parts.length > 0 ? parts : [now]) as []));
    }
    static override now = () => now;
  } as DateConstructor;
}
