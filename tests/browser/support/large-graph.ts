import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';

/** The large graph in its card, of energy or power. */
export const graphCard = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: / energy, |^Power, / });
export const fullScreen = (page: Page) => page.getByRole('dialog', { name: / energy, |^Power, / });
export const drawing = (place: Locator) => place.getByRole('img', { name: /./ }).first();
export const bars = (place: Locator, name: RegExp | string) =>
  place.getByRole('group', { name }).getByRole('link');

/** A point above a name on the time axis, at a share of the plot's height, once the chart with this name is drawn. */
export async function columnOf(place: Locator, name: string, height = 0.6) {
  let column = { x: NaN, y: NaN };
  await expect(async () => {
    column = await readColumn(place, name, height);
    expect(column.x).toBeGreaterThan(0);
  }).toPass({ timeout: 10_000 });
  return column;
}

/** The axis has no space for each number. */
async function readColumn(place: Locator, name: string, height: number) {
  // At once: a chart that loads is replaced between two questions.
  const { plot, texts } = await drawing(place).evaluate((image) => {
    image.scrollIntoView({ block: 'center' });
    const { top, height } = image.getBoundingClientRect();
    const labels = [...image.querySelectorAll('text')].map((text) => {
      const box = text.getBoundingClientRect();
      return { name: text.textContent, x: box.left + box.width / 2, top: box.top };
    });
    return { plot: { top, height }, texts: labels };
  });
  const bottom = Math.max(...texts.map(({ top }) => top));
  const axis = texts.filter(({ top }) => top > bottom - 8);
  const [first, last] = [axis[0], axis.at(-1)];
  if (!first || !last) return { x: NaN, y: NaN };
  const step = (last.x - first.x) / (Number(last.name) - Number(first.name));
  const x =
    axis.find((text) => text.name === name)?.x ?? first.x + step * (Number(name) - Number(first.name));
  return { x, y: plot.top + plot.height * height };
}
