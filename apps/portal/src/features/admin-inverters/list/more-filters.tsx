import { fleetStates } from '@heliograph/domain/fleet/state';
import { deviceFindings } from '@heliograph/domain/inverter/device-findings';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { isFailed } from '../../../shared/api/known.js';
import { formatInteger } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { fleetStateText } from '../../../shared/strings/en/fleet-states.js';
import { text } from '../../../shared/strings/en/text.js';
import { Button } from '../../../shared/ui/button.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { useFleetChoices } from './api/get-fleet-choices.js';
import { type FleetFilters, textFilters, type useFleetFilters } from './fleet-filters.js';
import css from './fleet-tools.module.css';

interface Props {
  filters: FleetFilters;
  change: ReturnType<typeof useFleetFilters>[1];
}

const lists = { rating: 'ratings', city: 'cities', dealer: 'dealers', firmware: 'firmwares' } as const;

/** A panel that filters by any state, rating, city, dealer, firmware and device finding. Closing keeps the filters. */
export function MoreFilters({ filters, change }: Props) {
  const words = fleetText.filters;
  const panel = useId();
  const [open, setOpen] = useState(false);
  const inUse = (['state', 'device', ...textFilters] as const).filter(
    (filter) => filters[filter] !== undefined,
  ).length;
  const query = useFleetChoices(open);
  const failed = isFailed(query);
  return (
    <>
      <Button
        className={css.more}
        aria-expanded={open}
        aria-controls={panel}
        startIcon={<SlidersHorizontal size={16} strokeWidth={1.6} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {words.more(formatInteger(inUse), inUse === 0)}
      </Button>
      <div id={panel} className={css.filters} role="group" aria-label={words.label} hidden={!open}>
        {failed && <FailureAlert />}
        <Filter
          label={fleetStateText.label}
          value={filters.state ?? ''}
          choices={fleetStates.map((state) => ({ value: state, label: fleetStateText[state] }))}
          onChange={(state) => change({ state })}
        />
        {textFilters.map((filter) => (
          <Filter
            key={filter}
            label={words[filter]}
            value={filters[filter] ?? ''}
            choices={
              failed
                ? []
                : query.data?.[lists[filter]].map(({ name, inverters }) => ({
                    value: name,
                    label: words.choice(name, formatInteger(inverters)),
                  }))
            }
            onChange={(value) => change({ [filter]: value })}
          />
        ))}
        <Filter
          label={words.device}
          value={filters.device ?? ''}
          choices={deviceFindings.map((finding) => ({ value: finding, label: words.devices[finding] }))}
          onChange={(device) => change({ device })}
        />
        <Button
          inactive={inUse === 0}
          onClick={() =>
            change({ state: null, device: null, rating: null, city: null, dealer: null, firmware: null })
          }
        >
          {fleetText.clearFilters}
        </Button>
      </div>
    </>
  );
}

interface FilterProps {
  label: string;
  value: string;
  /** Undefined until they are loaded. */
  choices: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string | null) => void;
}

function Filter({ label, value, choices, onChange }: FilterProps) {
  const isListed = value === '' || choices?.some((choice) => choice.value === value);
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{fleetText.filters.any}</option>
        {!isListed && <option value={value}>{value}</option>}
        {!choices && <option disabled>{text.loading}</option>}
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
