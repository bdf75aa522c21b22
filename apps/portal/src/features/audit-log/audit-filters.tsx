import { Labelled } from '../../shared/table/labelled.js';
import { PeriodFilter } from '../../shared/table/period-filter.js';
import { type AddressChange, useAddressChange } from '../../shared/table/use-address-change.js';
import { Button } from '../../shared/ui/button.js';
import css from '../../shared/table/labelled.module.css';
import { actionInWords } from '../../shared/format/audit-action.js';
import { auditActionText } from '../../shared/strings/en/audit-actions.js';
import { auditText } from './strings/en.js';

const names = ['who', 'action', 'target', 'from', 'to'] as const;
type Name = (typeof names)[number];
type Filters = Partial<Record<Name, string>>;

const MALFORMED: Partial<Record<Name, RegExp>> = {
  who: /^(?!(customer|administrator|system|anonymous)( [1-9]\d{0,14})?$)/,
  from: /^(?!\d{4}-\d\d-\d\d$)/,
  to: /^(?!\d{4}-\d\d-\d\d$)/,
};

/**
 * The filters in the address, and a setter that goes to the first page; values that the API would refuse are ignored.
 */
export function useAuditFilters(): [Filters, (change: AddressChange) => void] {
  const [address, change] = useAddressChange();
  const said = names.flatMap((name) => {
    const value = address.get(name)?.trim().slice(0, 64);
    return value && !MALFORMED[name]?.test(value) ? [[name, value]] : [];
  });
  return [Object.fromEntries(said) as Filters, change];
}

interface Props {
  filters: Filters;
  change: ReturnType<typeof useAuditFilters>[1];
}

/** Filters by actor, action, object and period; text filters apply on leaving the field or on Enter. */
export function AuditFilters({ filters, change }: Props) {
  const words = auditText.filters;
  const kinds = Object.entries(auditText.actors);
  const actions = Object.keys(auditActionText.actions)
    .map((value) => ({ value, label: actionInWords(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const { who = '', action = '' } = filters;
  return (
    <form className={css.filters} aria-label={words.label} onSubmit={(event) => event.preventDefault()}>
      <Labelled label={auditText.who}>
        {(id) => (
          <select id={id} value={who} onChange={({ target }) => change({ who: target.value })}>
            <option value="">{words.any}</option>
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {who.includes(' ') && <option value={who}>{actorInWords(who)}</option>}
          </select>
        )}
      </Labelled>
      <Labelled label={auditText.action}>
        {(id) => (
          <select id={id} value={action} onChange={({ target }) => change({ action: target.value })}>
            <option value="">{words.any}</option>
            {actions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {action && !actions.some(({ value }) => value === action) && (
              <option value={action}>{actionInWords(action)}</option>
            )}
          </select>
        )}
      </Labelled>
      <Labelled label={auditText.target}>
        {(id) => (
          <input
            key={filters.target}
            id={id}
            defaultValue={filters.target}
            placeholder={words.targetHint}
            autoComplete="off"
            spellCheck={false}
            onBlur={({ target }) => {
              if (target.value.trim() !== (filters.target ?? '')) change({ target: target.value.trim() });
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') change({ target: currentTarget.value.trim() });
            }}
          />
        )}
      </Labelled>
      <PeriodFilter words={words} period={filters} change={change} />
      {Object.keys(filters).length > 0 && (
        <Button onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}>
          {words.clear}
        </Button>
      )}
    </form>
  );
}

/** `administrator 5` in words. */
function actorInWords(who: string): string {
  const [kind = '', id] = who.split(' ');
  return `${(auditText.actors as Readonly<Record<string, string>>)[kind]} ${id}`;
}
