/** Replaces sentences of the API that are unclear on a screen. */
export const wordings: Readonly<Record<string, string>> = {
  'No inverter that can be added has this serial and SIM number.':
    'We couldn’t find that inverter. Check both numbers.',
  'Too many inverters were asked for. Please try again later.': 'Too many attempts. Please try again later.',
};

/** Messages of the API, most of them as received. */
export const serverText = {
  /** `code`: the API's error code. Null if there is nothing to show. */
  failed: (sentence: string | null, _code: string | null) => wordings[sentence ?? ''] ?? sentence,
  done: (message: string) => message,
} as const;
