import type { User } from '@heliograph/contracts/http/user';
import { CirclePlus, Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useInverters } from '../../shared/api/get-inverter-by-user-id.js';
import { useInvertersNow } from '../../shared/inverter/inverter-now.js';
import { inverterText } from '../../shared/strings/en/inverters.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import { ListTable } from '../../shared/table/list-table.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { useTableView } from '../../shared/table/use-table-view.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { columns, type RegisteredInverter } from './columns.js';
import css from './registered-inverters.module.css';

/** The spec's page sizes. Unsorted, rows keep the API's order, by inverter id. */
const PAGES = { sizes: [5, 10, 15, 'all'], sort: null } as const;
const keyOf = ({ inverter_id }: RegisteredInverter) => inverter_id;

export function RegisteredInvertersPage() {
  const user = useOutletContext<User>();
  const [view, change] = useTableView(PAGES);
  const query = useInverters(user.userId);
  const states = useInvertersNow();
  const data = useMemo(
    () => query.data?.map((inverter) => ({ ...inverter, now: states.get(inverter.inverter_id) })),
    [query.data, states],
  );
  return (
    <>
      <PageBar title={layoutText.registeredInverters} action={<Add className={css.add} />} />
      <ListTable
        label={layoutText.registeredInverters}
        columns={columns}
        keyOf={keyOf}
        options={PAGES}
        view={view}
        change={change}
        counted={inverterText.registered.counted}
        query={{ ...query, data }}
        empty={
          <TableEmpty
            sign={<Inbox size={20} strokeWidth={1.6} aria-hidden />}
            message={inverterText.registered.empty}
            action={<Add />}
          />
        }
      />
    </>
  );
}

const Add = ({ className }: { className?: string | undefined }) => (
  <ButtonLink
    to="/viewInverter"
    variant="contained"
    color="primary"
    className={className}
    startIcon={<CirclePlus size={20} strokeWidth={1.6} aria-hidden />}
  >
    {layoutText.addInverter}
  </ButtonLink>
);
