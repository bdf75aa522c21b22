import { MapPin } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isFailed, known } from '../../../../shared/api/known.js';
import { FLEET_REFRESH_MS } from '../../../../shared/api/queries.js';
import { formatAge } from '../../../../shared/format/age.js';
import { formatInteger } from '../../../../shared/format/units.js';
import { incidentName } from '../../../../shared/incidents/incident-words.js';
import { useOpenIncidents } from '../../../../shared/incidents/use-open-incidents.js';
import { ListTable } from '../../../../shared/table/list-table.js';
import { TableEmpty } from '../../../../shared/table/table-states.js';
import type { TableOptions } from '../../../../shared/table/table-view.js';
import { useTableView } from '../../../../shared/table/use-table-view.js';
import { useNow } from '../../../../shared/time/clock.js';
import { lazyPart } from '../../../../shared/ui/lazy-part.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { useFleetMap } from '../api/get-fleet-map.js';
import type { FleetFilters } from '../fleet-filters.js';
import { fleetText } from '../../strings/en.js';
import { mapText } from './strings/en.js';
import { listAddress, shownCities } from './cities.js';
import { cityColumns } from './city-columns.js';
import css from './fleet-map.module.css';
import { MapLegend } from './map-legend.js';
import type { PlacedCity } from './map-option.js';

const CityChart = lazyPart(async () => (await import('./city-chart.js')).CityChart);

/** The cities are counted every 30 s. */
const OLD_MS = 90_000;
const LIST: TableOptions = { sizes: [10, 25, 100, 'all'], sort: null };
const incidentAddress = (id: string) => `/admin?tab=inverters&incident=${id}`;

/** The fleet by city, as a map and as a list. A filter by state counts only its inverters. */
export function FleetMapView({ filters }: { filters: FleetFilters }) {
  const words = mapText;
  const navigate = useNavigate();
  const [view, change] = useTableView(LIST);
  const query = useFleetMap();
  const data = known(query);
  const open = useOpenIncidents().data;
  const now = useNow(FLEET_REFRESH_MS);
  const { state, ...others } = filters;
  const cities = useMemo(() => data && shownCities(data.cities, state), [data, state]);
  const placed = useMemo(() => (cities ?? []).filter(isPlaced), [cities]);
  const areas = useMemo(() => {
    const names = new Map((open ?? []).map((incident) => [incident.id, incidentName(incident)]));
    return (data?.incidents ?? []).flatMap(({ id, cities: affected }) =>
      names.has(id) ? [{ id, name: names.get(id)!, cities: affected }] : [],
    );
  }, [data, open]);
  const columns = useMemo(() => cityColumns(), []);
  const unplaced = (cities ?? []).filter((city) => !isPlaced(city)).map(({ city }) => city);
  return (
    <>
      {query.isPending && !isFailed(query) && <Skeleton height={400} width="100%" />}
      {placed.length > 0 && (
        <section className={css.card} aria-label={fleetText.asMap}>
          <p className={css.note}>{words.intro}</p>
          <MapLegend cities={placed} />
          <Suspense fallback={<Skeleton height={400} width="100%" />}>
            <CityChart
              cities={placed}
              areas={areas}
              onCity={(city) => void navigate(listAddress(city, state))}
              onIncident={(id) => void navigate(incidentAddress(id))}
            />
          </Suspense>
          {areas.length > 0 && (
            <ul className={css.incidents}>
              {areas.map(({ id, name, cities: affected }) => (
                <li key={id}>
                  <Link to={incidentAddress(id)}>{name}</Link> {affected.join(', ')}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {data && (
        <p className={css.note}>
          {[
            isOld(data.judgedAt, now) && words.age(formatAge(now - Date.parse(data.judgedAt))),
            Object.keys(others).length > 0 && words.stateOnly,
            data.total > data.cities.length &&
              words.largest(formatInteger(data.cities.length), formatInteger(data.total)),
            unplaced.length > 0 && words.unplaced(unplaced.join(', ')),
            words.noOwner,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <ListTable
        query={{ ...query, data: cities }}
        label={words.title}
        columns={columns}
        keyOf={({ city }) => city}
        options={LIST}
        view={view}
        change={change}
        counted={(total) => words.counted(formatInteger(total), total === 1)}
        empty={
          <TableEmpty
            sign={<MapPin size={20} strokeWidth={1.6} aria-hidden />}
            message={
              data?.judgedAt === null
                ? words.notCounted
                : state === undefined
                  ? words.empty
                  : words.noneInState
            }
          />
        }
      />
    </>
  );
}

/** Whether at least two evaluations are missing. */
const isOld = (judgedAt: string | null, now: number): judgedAt is string =>
  judgedAt !== null && now - Date.parse(judgedAt) > OLD_MS;

const isPlaced = (city: { latitude: number | null; longitude: number | null }): city is PlacedCity =>
  city.latitude !== null && city.longitude !== null;
