import { text } from '../../shared/strings/en/text.js';
import { hourMarks, project, RIM, solarPath, toPath, type Point } from './sky-dome.js';
import css from './sun-ways.module.css';

const WIDTH = 480;
const HEIGHT = 320;
/** Declinations of the sun over a year, degrees; solstices and equinox are drawn stronger. */
const WAYS = [-23.44, -20, -11.5, 0, 11.5, 20, 23.44];
const STRONG = new Set([-23.44, 0, 23.44]);
const SUN_AT_HOUR = 9;
/** A roof of four by two panels; east and north in units of the dome's radius. */
const ROOF: readonly [number, number][] = [
  [-0.16, -0.12],
  [0.16, -0.12],
  [0.16, 0.12],
  [-0.16, 0.12],
];

const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
const line = (a: Point, b: Point) => `M${a.x} ${a.y}L${b.x} ${b.y}`;
const corners = ROOF.map(([east, north]) => project({ east, north, up: 0 })) as [Point, Point, Point, Point];
const seams = [0.25, 0.5, 0.75]
  .map((share) => line(mix(corners[0], corners[1], share), mix(corners[3], corners[2], share)))
  .concat(line(mix(corners[0], corners[3], 0.5), mix(corners[1], corners[2], 0.5)))
  .join('');
const sun = project(hourMarks(0, [SUN_AT_HOUR])[0]!);
const ground = project({ east: 0, north: 0, up: 0 });
const rays = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  const at = (radius: number): Point => ({
    x: sun.x + radius * Math.cos(angle),
    y: sun.y + radius * Math.sin(angle),
  });
  return line(at(16), at(21));
}).join('');

/** The sun's paths over Pune through the year, on the sky dome. */
export function SunWays() {
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={text.login.picture}
    >
      <ellipse className={css.dome} cx={ground.x} cy={ground.y} {...RIM} />
      <path className={css.panel} d={`${toPath(corners)}Z${seams}`} />
      {WAYS.map((declination) => (
        <path
          key={declination}
          className={STRONG.has(declination) ? css.strong : css.way}
          d={toPath(solarPath(declination).map(project))}
        />
      ))}
      {hourMarks(0, [7, 8, 10, 11, 12, 13, 14, 15, 16, 17]).map((mark) => {
        const { x, y } = project(mark);
        return <circle key={x} className={css.hour} cx={x} cy={y} r="2.5" />;
      })}
      <path className={css.beam} d={line(sun, ground)} />
      <circle className={css.sun} cx={sun.x} cy={sun.y} r="11" />
      <path className={css.rays} d={rays} />
    </svg>
  );
}
