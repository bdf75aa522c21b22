import css from './sky-picture.module.css';
import type { Mark } from './sky-state.js';

interface Place {
  x: number;
  y: number;
}

const RAYS = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4;
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  return `M${across * 10.5} ${down * 10.5}L${across * 14} ${down * 14}`;
}).join('');

/** Least height of the sun above the horizon, so that its rays don't cross the times below, px. */
const SUN_LIFT_PX = 8;

function SunMark({ x, y }: Place) {
  return (
    <g className={css.sun} transform={`translate(${x} ${y})`}>
      <circle r="7" />
      <path d={RAYS} />
    </g>
  );
}

function MoonMark({ x, y }: Place) {
  return (
    <path
      className={css.moon}
      transform={`translate(${x} ${y})`}
      d="M7 2.5A7.5 7.5 0 1 1 -1.5 -7A6 6 0 0 0 7 2.5z"
    />
  );
}

function FaultMark({ x, y }: Place) {
  return (
    <g className={css.fault} transform={`translate(${x} ${y})`}>
      <path d="M11 2.5 20.5 19h-19z" />
      <path d="M11 8.5v4.5M11 15.9v.2" />
    </g>
  );
}

interface StateMarkProps {
  mark: Mark;
  /** Positions of the mark and of the current time, px. */
  x: number;
  nowX: number;
  /** Position of the clear-sky curve at the mark, px. */
  clearY: number;
  top: number;
  horizon: number;
  width: number;
}

/** The sign of the state, with its line down to the horizon. */
export function StateMark({ mark, x, nowX, clearY, top, horizon, width }: StateMarkProps) {
  const lineFrom = (y: number, className: string | undefined) => (
    <line className={className} x1={x} x2={x} y1={y} y2={horizon} />
  );
  switch (mark.kind) {
    case 'sun':
      return (
        <>
          {lineFrom(clearY + 16, css.cross)}
          <SunMark x={x} y={Math.min(clearY, horizon - SUN_LIFT_PX)} />
        </>
      );
    case 'moon':
      return <MoonMark x={x} y={horizon - 21} />;
    case 'noData':
      return (
        <>
          {mark.clock !== null && lineFrom(top, css.lost)}
          {mark.isQuestioned && (
            <text
              className={css.question}
              x={Math.min(width - 14, Math.max(x + 14, (x + nowX) / 2 + 4))}
              y={horizon - 18}
            >
              ?
            </text>
          )}
        </>
      );
    case 'fault':
      return (
        <>
          {lineFrom(clearY, css.bad)}
          <FaultMark x={Math.min(width - 24, x + 14)} y={horizon - 27} />
        </>
      );
    case 'time':
      return null;
  }
}
