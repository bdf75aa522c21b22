import { Hourglass, TriangleAlert } from 'lucide-react';
import { outageText as words } from '../../../shared/strings/en/silence.js';
import { shownState } from '../state/shown-state.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import { ActiveFaults } from '../events/active-faults.js';
import box from '../hero/state-box.module.css';
import { WhatWasDone } from './what-was-done.js';
import { SingleOutage } from './single-outage.js';
import { RepeatedOutage } from './repeated-outage.js';
import { Recovered } from './recovered.js';
import { SharedOutage } from './shared-outage.js';

interface Props {
  facts: InverterFacts;
  serialNumber: string;
}

/** The inverter's current or recent problem: what it means, and what to do. */
export function OutageBox({ facts, serialNumber }: Props) {
  const { state, live, now } = facts;
  const { silence } = live;
  const shown = shownState(state, live, false, now);
  const done = silence && <WhatWasDone {...{ facts, silence, serialNumber }} />;
  switch (shown) {
    case 'fault':
      return <ActiveFaults facts={facts} serialNumber={serialNumber} />;
    case 'lost':
      return <SingleOutage {...{ silence, serialNumber, done }} />;
    case 'areaGrid':
    case 'areaNetwork':
    case 'area':
      return <SharedOutage facts={facts} incident={silence!.incident!} done={done} />;
    case 'flapping':
      return <RepeatedOutage facts={facts} silence={silence!} serialNumber={serialNumber} done={done} />;
    case 'recovered':
      return <Recovered facts={facts} silence={silence!} />;
    case 'clockWrong':
      return (
        <div className={box.box} data-kind="lost">
          <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
          <p>{words.clockWrong}</p>
        </div>
      );
    case 'waiting':
    case 'stale':
      if (live.heardAt !== null) return null;
      return (
        <div className={box.box} data-kind="waiting">
          <Hourglass size={20} strokeWidth={1.6} aria-hidden />
          <p>{shown === 'waiting' ? words.waiting : words.waitingAgain}</p>
        </div>
      );
    default:
      return null;
  }
}
