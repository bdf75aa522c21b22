import { useState } from 'react';
import { text } from '../../shared/strings/en/text.js';
import { ApiError } from '../../shared/api/api-error.js';
import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../shared/ui/segmented.js';
import { Brand } from '../../shared/ui/brand.js';
import { ThemeButton } from '../../shared/ui/theme-button.js';
import { useControl } from './api/control.js';
import { useSimulatorState } from './api/get-state.js';
import { speeds, suns, weathers, type ControlRequest, type SimulatorState } from './api/simulator-schemas.js';
import { Choice } from './choice.js';
import { ScenarioConsole } from './console/scenario-console.js';
import { InverterTable } from './inverter-table.js';
import css from './simulator.module.css';
import { words } from './words.js';

const FAULT_CODES = ['GRID_OVERVOLTAGE', 'GRID_UNDERVOLTAGE', 'ISO_FAULT', 'OVER_TEMPERATURE', 'FAN_FAULT'];

const views = [
  { value: 'demonstration', label: words.demonstration },
  { value: 'scenarios', label: words.scenarios },
] as const;

/** The tools of testers; only in the demonstration, on the loopback address. */
export function SimulatorPage() {
  const [address, setAddress] = useSearchParams();
  const view = address.get('view') === 'scenarios' ? 'scenarios' : 'demonstration';
  return (
    <main className={css.page}>
      <title>{`${words.title} · ${text.product}`}</title>
      <header className={css.head}>
        <Brand />
        <h1>{words.title}</h1>
        <span className={css.grow} />
        <ThemeButton />
      </header>
      <Segmented
        label={words.view}
        choices={views}
        value={view}
        onChange={(chosen) => setAddress(chosen === 'scenarios' ? { view: chosen } : {})}
      />
      {view === 'scenarios' ? <ScenarioConsole /> : <Demonstration />}
    </main>
  );
}

/** Controls the running simulator. */
function Demonstration() {
  const state = useSimulatorState();
  const control = useControl();
  return (
    <>
      <p className={css.intro}>{words.intro}</p>
      {state.isError && (
        <p className={css.away} role="alert">
          {(state.error instanceof ApiError && state.error.words) || words.away}
        </p>
      )}
      {state.data && !state.isError && (
        <Steering state={state.data} pending={control.isPending} send={control.mutate} />
      )}
    </>
  );
}

interface Props {
  state: SimulatorState;
  pending: boolean;
  send: (request: ControlRequest) => void;
}

function Steering({ state, pending, send }: Props) {
  const [faultCode, setFaultCode] = useState(FAULT_CODES[0]!);
  return (
    <>
      <div className={css.choices}>
        <Choice
          label={words.weather}
          options={weathers}
          value={state.weather}
          onChange={(value) => send({ command: 'weather', value })}
        />
        <Choice
          label={words.sun}
          options={suns}
          value={state.sun}
          onChange={(value) => send({ command: 'sun', value })}
        />
        <Choice
          label={words.speed}
          options={speeds}
          value={String(state.speed)}
          onChange={(value) => send({ command: 'speed', value })}
        />
        <Choice label={words.faultCode} options={FAULT_CODES} value={faultCode} onChange={setFaultCode} />
      </div>
      <InverterTable inverters={state.inverters} faultCode={faultCode} pending={pending} send={send} />
    </>
  );
}
