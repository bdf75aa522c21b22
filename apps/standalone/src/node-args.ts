/** Node options of each server. docker-compose.yml sets the same ones. */
export const nodeArgs: Readonly<Record<'ingest' | 'worker' | 'api', readonly string[]>> = {
  ingest: [
    // Messages live until their commit, about 30 ms. A young generation of twice the default size promotes far fewer.
    '--max-semi-space-size=32',
    // After many messages survived a slow commit, V8 would allocate all later ones in the old generation: 2.7 KB per
    // reading.
    '--no-allocation-site-pretenuring',
    // Collect the old generation at 2.5 times its last live size: a collection takes 70 ms of both cores.
    '--heap-growing-percent=150',
  ],
  // About 30 MB are live. By default, V8 would let the jobs' garbage grow to 50 to 100 MB before collecting it, 32 MB of
  // that in the young generation.
  worker: ['--max-semi-space-size=4', '--heap-growing-percent=60'],
  // The API needs less than 100 MB. Without a limit V8 lets garbage grow to four times that before collecting it.
  api: ['--max-old-space-size=384'],
};
