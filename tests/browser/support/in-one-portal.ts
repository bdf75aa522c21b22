import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { TestPortal } from './portal.js';

/** Tests of one part of the portal, given the one that runs. */
export type Part = (portal: () => TestPortal) => void;

/** One running system for all these parts, in their order: to start one takes longer than most of the parts. */
export function inOnePortal(name: string, parts: Readonly<Record<string, Part>>): void {
  jest.setTimeout(120_000);
  describe(name, () => {
    let started: TestPortal;
    beforeAll(async () => {
      started = await TestPortal.start();
    }, 180_000);
    afterAll(() => started?.end(), 60_000);
    for (const [part, tests] of Object.entries(parts)) describe(part, () => tests(() => started));
  });
}
