export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Desktop and phone, light and dark. */
export const LOOKS = (
  [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const
).flatMap(([size, window]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    size,
    colorScheme,
    browser: { ...window, colorScheme },
  })),
);
