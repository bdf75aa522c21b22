import ReactECharts from 'echarts-for-react/esm/core';
import { BarChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  GridSimpleComponent,
  MarkLineComponent,
  MarkPointComponent,
} from 'echarts/components';
import {
  dispose,
  getInstanceByDom,
  init,
  use as register,
  type EChartsCoreOption,
  type EChartsInitOpts,
} from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useLayoutEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import css from './plot.module.css';
import { updateBetween, withTooltip, type Drawing } from './drawing.js';
import { useTooltips } from './use-tooltips.js';
import { useOpenOnClick } from './use-open-on-click.js';

register([
  BarChart,
  LineChart,
  AriaComponent,
  GridSimpleComponent,
  MarkLineComponent,
  MarkPointComponent,
  SVGRenderer,
]);

const echarts = { dispose, getInstanceByDom };

/**
 * The base class first renders an empty chart and waits for it to finish. This one renders its data directly:
 * synchronously, or lazily in a separate task, so that several charts do not block the page.
 */
class DirectChart extends ReactECharts {
  #waiting: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    if (this.props.lazyUpdate) this.#waiting = setTimeout(() => this.#draw());
    else this.#draw();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#waiting);
    super.componentWillUnmount();
  }

  #draw(): void {
    const { opts, option, lazyUpdate, onChartReady } = this.props;
    const chart = init(this.ele, null, opts as EChartsInitOpts);
    chart.setOption(option as EChartsCoreOption, { lazyUpdate });
    onChartReady?.(chart as unknown as Ready);
  }
}

type Ready = Parameters<NonNullable<ComponentProps<typeof ReactECharts>['onChartReady']>>[0];

interface Props {
  drawing: Drawing;
  /** Width of the container, px. */
  width: number;
  height: number;
  /** Draw synchronously, since print does not wait. */
  atOnce: boolean;
  /** The category that the keyboard's focus is on, whose tooltip is shown; null: none. */
  focused?: number | null;
  /** Opens a category, from a button in its tooltip (`openButton`). */
  onOpen?: (index: number) => void;
  /** Whether a click on the plot also opens the category under the mouse. */
  opensByClick?: boolean;
}

/** The rendered chart and what it shows. */
interface Standing {
  readonly chart: Ready;
  drawing: Drawing;
  width: number;
  height: number;
}

/** One chart per mounted container: a new frame redraws it, new data is merged into it. */
export function EnergyChart(props: Props) {
  const { drawing, width, height, atOnce, focused = null, onOpen, opensByClick = false } = props;
  const standing = useRef<Standing>(null);
  /** Position of the mouse in the container, px; null: outside. */
  const mouse = useRef<{ x: number; y: number }>(null);
  const hasTips = useTooltips() && speaks(drawing);

  useLayoutEffect(() => {
    const before = standing.current;
    if (!before || before.chart.isDisposed()) return;
    const { chart } = before;
    if (before.width !== width || before.height !== height) chart.resize({ width, height, silent: true });
    const update = updateBetween(before.drawing, drawing);
    if (update) chart.setOption(withTooltip(update.option, hasTips), { notMerge: update.notMerge });
    standing.current = { chart, drawing, width, height };
  }, [drawing, width, height, hasTips]);

  const wasFocused = useRef(false);
  useEffect(() => {
    const chart = standing.current?.chart;
    if (!hasTips || !chart || chart.isDisposed()) return;
    if (focused !== null) showTipOf(chart, focused, height);
    else if (wasFocused.current) chart.dispatchAction({ type: 'hideTip' });
    wasFocused.current = focused !== null;
  }, [focused, hasTips, height]);

  const begin = (chart: Ready) => {
    standing.current = { chart, drawing, width, height };
    if (!hasTips) return;
    if (focused !== null) showTipOf(chart, focused, height);
    else if (mouse.current) chart.dispatchAction({ type: 'showTip', ...mouse.current });
  };
  const open = useOpenOnClick(() => standing.current?.chart, onOpen, opensByClick);
  const follow = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    mouse.current = { x: clientX - left, y: clientY - top };
  };
  const forget = () => {
    mouse.current = null;
  };
  return (
    <div className={css.frame} onMouseMove={follow} onMouseLeave={forget} onClick={open}>
      <DirectChart
        key={String(hasTips)}
        echarts={echarts}
        opts={{ renderer: 'svg', width, height }}
        option={withTooltip(drawing.option, hasTips)}
        // Adding tooltips re-creates a chart already shown, so draw it without a gap.
        lazyUpdate={!atOnce && !hasTips}
        shouldSetOption={never}
        onChartReady={begin}
        style={{ width, height }}
      />
    </div>
  );
}

/** The tooltip of a category, as if the mouse were over its middle. */
function showTipOf(chart: Ready, index: number, height: number): void {
  const x = chart.convertToPixel({ xAxisIndex: 0 }, index) as unknown as number;
  chart.dispatchAction({ type: 'showTip', x, y: height / 2 });
}

/** Updates go to the chart directly, with only the changed data. */
const never = () => false;

const speaks = ({ option }: Drawing) => (option['tooltip'] as { show?: boolean }).show !== false;
