import { ScatterChart } from 'echarts/charts';
import { AriaComponent, DataZoomInsideComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTokens } from '../../../../shared/theme/use-tokens.js';
import { IconButton } from '../../../../shared/ui/button.js';
import { useElementSize } from '../../../../shared/ui/use-element-size.js';
import { mapText } from './strings/en.js';
import { type IncidentArea, mapOption, type PlacedCity } from './map-option.js';
import css from './fleet-map.module.css';

register([
  ScatterChart,
  AriaComponent,
  DataZoomInsideComponent,
  GridComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
]);

interface Props {
  cities: readonly PlacedCity[];
  areas: readonly IncidentArea[];
  onCity: (city: string) => void;
  onIncident: (id: string) => void;
}

interface Clicked {
  readonly seriesId?: string;
  readonly name: string;
  readonly data: { readonly id?: string };
}

const sign = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Cities by their coordinates. The wheel, two fingers and the buttons zoom, dragging moves. */
export function CityChart({ cities, areas, onCity, onIncident }: Props) {
  const words = mapText;
  const t = useTokens();
  const [measure, width, height] = useElementSize();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const open = useRef({ onCity, onIncident });
  useEffect(() => {
    open.current = { onCity, onIncident };
  });
  useEffect(() => {
    const created = init(place.current, null, { renderer: 'svg' });
    created.on('click', (event) => {
      const { seriesId, name, data } = event as unknown as Clicked;
      if (seriesId === 'cities') open.current.onCity(name);
      else if (data.id !== undefined) open.current.onIncident(data.id);
    });
    chart.current = created;
    return () => created.dispose();
  }, []);
  useEffect(() => {
    if (width === 0 || height === 0) return;
    chart.current?.resize({ width, height });
    // Merged, so that new counts keep the section.
    chart.current?.setOption(mapOption(cities, areas, [width, height], t));
  }, [cities, areas, width, height, t]);

  const zoom = (factor: number) => {
    const { dataZoom } = chart.current!.getOption() as { dataZoom: { start: number; end: number }[] };
    const batch = dataZoom.map(({ start, end }, dataZoomIndex) => {
      const [middle, half] = [(start + end) / 2, ((end - start) / 2) * factor];
      return { dataZoomIndex, start: Math.max(0, middle - half), end: Math.min(100, middle + half) };
    });
    chart.current!.dispatchAction({ type: 'dataZoom', batch });
  };
  return (
    <div ref={measure} className={css.map}>
      <div ref={place} />
      <div className={css.zoom}>
        <IconButton aria-label={words.zoomIn} onClick={() => zoom(1 / 2)}>
          <ZoomIn {...sign} />
        </IconButton>
        <IconButton aria-label={words.zoomOut} onClick={() => zoom(2)}>
          <ZoomOut {...sign} />
        </IconButton>
        <IconButton aria-label={words.whole} onClick={() => zoom(Infinity)}>
          <Maximize {...sign} />
        </IconButton>
      </div>
    </div>
  );
}
