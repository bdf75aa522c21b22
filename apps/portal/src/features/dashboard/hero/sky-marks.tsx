import css from './sky-picture.module.css';

interface Place {
  x: number;
  y: number;
}

const RAYS = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4;
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  return `M${across * 10.5} ${down * 10.5}L${across * 14} ${down * 14}`;
}).join('');

export function SunMark({ x, y }: Place) {
  return (
    <g className={css.sun} transform={`translate(${x} ${y})`}>
      <circle r="7" />
      <path d={RAYS} />
    </g>
  );
}

export function MoonMark({ x, y }: Place) {
  return (
    <path
      className={css.moon}
      transform={`translate(${x} ${y})`}
      d="M7 2.5A7.5 7.5 0 1 1 -1.5 -7A6 6 0 0 0 7 2.5z"
    />
  );
}

export function FaultMark({ x, y }: Place) {
  return (
    <g className={css.fault} transform={`translate(${x} ${y})`}>
      <path d="M11 2.5 20.5 19h-19z" />
      <path d="M11 8.5v4.5M11 15.9v.2" />
    </g>
  );
}
