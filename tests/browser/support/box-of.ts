import { expect, type Locator } from '@playwright/test';

/** Position and size of a visible element. Asks again if the page replaces the element meanwhile. */
export async function boxOf(
  place: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect.poll(async () => (box = await place.boundingBox())).not.toBeNull();
  return box!;
}
