import type { Live } from '@heliograph/contracts/http/live';
import { type ComponentType, useEffect, useState } from 'react';
import { loadFaultTexts } from '../load-fault-texts.js';
import type { InverterFacts } from '../state/describe-inverter.js';

export type TroubleBox = ComponentType<{ facts: InverterFacts; serialNumber: string }>;

const AGAIN_MS = 2_000;

async function load(): Promise<TroubleBox> {
  const [part] = await Promise.all([import('./outage-box.js'), loadFaultTexts()]);
  return part.OutageBox;
}

const isTold = ({ silence, nocomm, clockWrong, heardAt, state, faults }: Live) =>
  silence !== null || nocomm || clockWrong || heardAt === null || state === 'fault' || faults.length > 0;

/**
 * Loads the trouble box on demand, since trouble is rare, and retries until it arrives.
 * @returns `isDue`: its first load is in progress; a page that waits for it avoids a layout shift.
 */
export function useTroubleBox(live: Live | null): { Trouble: TroubleBox | null; isDue: boolean } {
  const [box, setBox] = useState<TroubleBox | null>(null);
  const [failed, setFailed] = useState(false);
  const isWanted = live !== null && isTold(live);
  const isMissing = isWanted && box === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const ask = (): void =>
      void load().then(
        (part) => !isLeft && setBox(() => part),
        () => {
          if (isLeft) return;
          setFailed(true);
          timer = setTimeout(ask, AGAIN_MS);
        },
      );
    ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isMissing]);
  return { Trouble: isWanted ? box : null, isDue: isMissing && !failed };
}
