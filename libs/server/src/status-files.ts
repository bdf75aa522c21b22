/** Files of the public status page in STATUS_DIRECTORY, which the web server serves at `/status` and `/status.json`. */
export const statusFiles = { en: 'en.html', hi: 'hi.html', json: 'status.json' } as const;
