import { abovePlot, baseOption, tooltipHtml } from '../../../shared/charts/chart-base.js';
import { formatEnergy } from '../../../shared/format/units.js';
import type { View } from '../../../shared/selection/period.js';
import type { Tokens } from '../../../shared/theme/tokens.js';
import { dashboardText } from '../strings/en.js';
import css from './bar-tooltip.module.css';
import { qualityText, type Bar } from './bars.js';
import { shortName } from './level-below.js';
import type { DrillDown } from './use-drill-down.js';

interface Bars {
  readonly view: View;
  readonly bars: readonly Bar[];
  readonly links?: DrillDown['links'];
}

/** A bar's name, energy and data quality, with a button that opens the level below. */
export function barTooltip({ view, bars, links }: Bars, t: Tokens) {
  const base = baseOption(t, '')['tooltip'] as { extraCssText: string };
  return {
    ...base,
    position: abovePlot,
    // The tooltip stays while the mouse is on its button; the rest of it lets the mouse through.
    enterable: true,
    // Beside the chart, which is an image for screen readers and so contains no button.
    appendTo: (chart: HTMLElement) => chart.parentElement!,
    extraCssText: `${base.extraCssText} !important;padding-bottom:6px`,
    transitionDuration: 0,
    formatter: (params: { dataIndex: number }[]) => {
      const index = params[0]?.dataIndex ?? -1;
      const bar = bars[index];
      if (!bar) return '';
      const figure = bar.energyWh === null ? '–' : formatEnergy(bar.energyWh);
      const said = tooltipHtml(t, bar.name, figure, qualityText(view, bar), []);
      return links?.[index]
        ? `${said}<button type="button" tabindex="-1" class="${css.open}" data-open="${index}">${dashboardText.graph.open(shortName(view, bar))}</button>`
        : said;
    },
  };
}
