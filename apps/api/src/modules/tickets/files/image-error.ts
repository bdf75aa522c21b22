/** The content is not the image that its first bytes announce. */
export class NotAnImage extends Error {}

/** More pixels than a camera's picture of 10 MB has. A larger picture could exhaust the viewer's memory. */
const PIXELS_MAX = 120_000_000;

/** @throws NotAnImage for a picture without pixels or with too many. */
export function refuseLarge(width: number, height: number): void {
  if (width * height === 0 || width * height > PIXELS_MAX) throw new NotAnImage();
}
