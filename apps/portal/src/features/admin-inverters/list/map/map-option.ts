import type { EChartsCoreOption } from 'echarts/core';
import { baseOption, label } from '../../../../shared/charts/chart-base.js';
import { formatInteger } from '../../../../shared/format/units.js';
import type { Tokens } from '../../../../shared/theme/tokens.js';
import { fleetText } from '../../strings/en.js';
import { fleetStateText } from '../../../../shared/strings/en/fleet-states.js';
import { mapText } from './strings/en.js';
import { groupOf, groupSymbols, type MapGroup, type ShownCity } from './cities.js';

/** A city with a position. */
export type PlacedCity = ShownCity & { readonly latitude: number; readonly longitude: number };

/** An incident's area: a circle around each of its cities. */
export interface IncidentArea {
  readonly id: string;
  readonly name: string;
  readonly cities: readonly string[];
}

const SYMBOL_MIN_PX = 12;
/** Extra size of the largest city's symbol, px; symbol areas are proportional to the number of inverters. */
const SYMBOL_MORE_PX = 36;
/** Distance between a city's symbol and its incident's circle, px. */
const AREA_PX = 24;
/** Height or width of the smallest section shown, degrees. */
const SECTION_MIN_DEG = 2;
/** Share of the section kept free around the cities. */
const MARGIN = 0.15;
/** Also kept free at the right, for the easternmost city's name and the zoom buttons, px. */
const RIGHT_PX = 96;

export const groupColors = (t: Tokens): Record<MapGroup, string> => ({
  bad: t.bad,
  lost: t.lost,
  warning: t['sun-edge'],
  good: t.good,
  quiet: t['c-fleet'],
});

/** Ends of the axes that show all cities, with a degree of longitude scaled to their latitude. */
function sectionOf(cities: readonly PlacedCity[], widthPx: number, heightPx: number) {
  const ends = (values: readonly number[]) => {
    const [min, max] = [Math.min(...values), Math.max(...values)];
    return { middle: (min + max) / 2, span: Math.max(SECTION_MIN_DEG, max - min) * (1 + 2 * MARGIN) };
  };
  const north = ends(cities.map(({ latitude }) => latitude));
  const east = ends(cities.map(({ longitude }) => longitude));
  const shorter = Math.cos((north.middle * Math.PI) / 180);
  const degPerPx = Math.max(north.span / heightPx, (east.span * shorter) / (widthPx - RIGHT_PX));
  const halfNorth = (degPerPx * heightPx) / 2;
  const degEastPerPx = degPerPx / shorter;
  const halfEast = (degEastPerPx * (widthPx - RIGHT_PX)) / 2;
  return {
    north: { min: north.middle - halfNorth, max: north.middle + halfNorth },
    east: { min: east.middle - halfEast, max: east.middle + halfEast + degEastPerPx * RIGHT_PX },
  };
}

export function mapOption(
  cities: readonly PlacedCity[],
  areas: readonly IncidentArea[],
  [width, height]: readonly [number, number],
  t: Tokens,
): EChartsCoreOption {
  const words = mapText;
  const largest = Math.max(...cities.map(({ inverters }) => inverters));
  const sizeOf = ({ inverters }: PlacedCity) =>
    SYMBOL_MIN_PX + SYMBOL_MORE_PX * Math.sqrt(inverters / largest);
  const { north, east } = sectionOf(cities, width, height);
  const axis = { type: 'value', show: false };
  const zoom = { type: 'inside', filterMode: 'none', minSpan: 2 };
  const colors = groupColors(t);
  const byName = new Map(cities.map((city) => [city.city, city]));
  const all = cities.reduce((sum, { inverters }) => sum + inverters, 0);
  const summary = words.summary(
    words.counted(formatInteger(cities.length), cities.length === 1),
    fleetText.counted(formatInteger(all), all === 1),
  );
  return {
    ...baseOption(t, summary),
    tooltip: {
      ...(baseOption(t, '')['tooltip'] as object),
      trigger: 'item',
      position: null,
      // Names of cities come from forms: no HTML.
      renderMode: 'richText',
    },
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    xAxis: { ...axis, ...east },
    yAxis: { ...axis, ...north },
    dataZoom: [
      { ...zoom, id: 'east', xAxisIndex: 0 },
      { ...zoom, id: 'north', yAxisIndex: 0 },
    ],
    series: [
      {
        id: 'incidents',
        type: 'scatter',
        itemStyle: {
          color: t['bad-soft'],
          opacity: 0.8,
          borderColor: t.bad,
          borderWidth: 1.5,
          borderType: 'dashed',
        },
        tooltip: { formatter: ({ name }: { name: string }) => name },
        data: areas.flatMap(({ id, name, cities: affected }) =>
          affected.flatMap((city) => {
            const place = byName.get(city);
            if (!place) return [];
            return [
              {
                id,
                name,
                value: [place.longitude, place.latitude],
                symbolSize: sizeOf(place) + AREA_PX,
              },
            ];
          }),
        ),
      },
      {
        id: 'cities',
        type: 'scatter',
        cursor: 'pointer',
        label: { ...label(t), show: true, position: 'right', formatter: '{b}', color: t.ink },
        labelLayout: { hideOverlap: true },
        emphasis: { itemStyle: { borderColor: t.ink, borderWidth: 2 } },
        tooltip: {
          formatter: ({ dataIndex }: { dataIndex: number }) => cityWords(cities[dataIndex]!),
        },
        // The list is sorted by size, so the largest cities' labels have precedence.
        data: cities.map((city) => {
          const group = groupOf(city.states[0]!.state);
          return {
            name: city.city,
            value: [city.longitude, city.latitude],
            symbol: groupSymbols[group].symbol,
            symbolSize: sizeOf(city),
            itemStyle: { color: colors[group], borderColor: t.surface, borderWidth: 1, opacity: 0.9 },
          };
        }),
      },
    ],
  };
}

const cityWords = ({ city, inverters, states }: PlacedCity): string =>
  [
    mapText.list(city, fleetText.counted(formatInteger(inverters), inverters === 1)),
    ...states.map(({ state, inverters: number }) => `${fleetStateText[state]}: ${formatInteger(number)}`),
  ].join('\n');
