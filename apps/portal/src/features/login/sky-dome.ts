/** Position of the sun on a dome of radius 1 over Pune, and the dome's projection. */
export interface Place {
  readonly east: number;
  readonly north: number;
  readonly up: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 180;
const LATITUDE = 18.52 * RADIANS;
/** Seen from the north-north-west, slightly from above. */
const TURN = 38 * RADIANS;
const TILT = 17 * RADIANS;
const RADIUS_PX = 208;
const CENTRE: Point = { x: 240, y: 244 };
const STEPS = 96;

/** The sun's position for a declination and an hour angle, both in radians. */
function place(declination: number, hourAngle: number): Place {
  const { sin, cos } = Math;
  return {
    east: -cos(declination) * sin(hourAngle),
    north: sin(declination) * cos(LATITUDE) - cos(declination) * cos(hourAngle) * sin(LATITUDE),
    up: sin(declination) * sin(LATITUDE) + cos(declination) * cos(hourAngle) * cos(LATITUDE),
  };
}

/** The sun's path from sunrise to sunset, for a declination in degrees. */
export function solarPath(declinationDeg: number): Place[] {
  const declination = declinationDeg * RADIANS;
  const half = Math.acos(-Math.tan(LATITUDE) * Math.tan(declination));
  return Array.from({ length: STEPS + 1 }, (_, step) => place(declination, half * ((2 * step) / STEPS - 1)));
}

/** The sun's positions at full solar hours (12 is noon). */
export const hourMarks = (declinationDeg: number, hours: readonly number[]): Place[] =>
  hours.map((hour) => place(declinationDeg * RADIANS, (hour - 12) * 15 * RADIANS));

export function project({ east, north, up }: Place): Point {
  const right = -(east * Math.cos(TURN)) + north * Math.sin(TURN);
  const away = -(north * Math.cos(TURN)) - east * Math.sin(TURN);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(CENTRE.x + RADIUS_PX * right),
    y: round(CENTRE.y - RADIUS_PX * (up * Math.cos(TILT) + away * Math.sin(TILT))),
  };
}

export const toPath = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** The dome's edge on the ground, as an ellipse. */
export const RIM = { rx: RADIUS_PX, ry: RADIUS_PX * Math.sin(TILT) };
