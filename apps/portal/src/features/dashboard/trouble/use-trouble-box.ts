import type { Live } from '@heliograph/contracts/http/live';
import { type ComponentType, useEffect, useState } from 'react';
import { loadFaultTexts } from '../load-fault-texts.js';
import type { InverterFacts } from '../state/describe-inverter.js';

export type TroubleBox = ComponentType<{ facts: InverterFacts; serialNumber: string }>;

const RETRY_MS = 2_000;

async function load(): Promise<TroubleBox> {
  const [part] = await Promise.all([import('./outage-box.js'), loadFaultTexts()]);
  return part.OutageBox;
}

const hasTrouble = ({ silence, nocomm, clockWrong, heardAt, state, faults }: Live) =>
  silence !== null || nocomm || clockWrong || heardAt === null || state === 'fault' || faults.length > 0;

/**
 * Loads the trouble box on demand, since trouble is rare, and retries until that succeeds.
 * @returns `isFirstLoading`: wait for it before showing the page, to avoid a layout shift.
 */
export function useTroubleBox(live: Live | null): { Trouble: TroubleBox | null; isFirstLoading: boolean } {
  const [box, setBox] = useState<TroubleBox | null>(null);
  const [failed, setFailed] = useState(false);
  const isNeeded = live !== null && hasTrouble(live);
  const isMissing = isNeeded && box === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    let isCancelled = false;
    const attempt = (): void =>
      void load().then(
        (part) => !isCancelled && setBox(() => part),
        () => {
          if (isCancelled) return;
          setFailed(true);
          timer = setTimeout(attempt, RETRY_MS);
        },
      );
    attempt();
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isMissing]);
  return { Trouble: isNeeded ? box : null, isFirstLoading: isMissing && !failed };
}
