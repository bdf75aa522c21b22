import { type Ready, ServerProcess } from '../../../support/server-process.js';

export interface ApiProcess extends Ready {
  readonly process: ServerProcess;
  /** Its log so far, one JSON object per line. */
  output(): string;
  stop(): Promise<unknown>;
}

export async function startApi(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const process = new ServerProcess('api', { DATABASE_URL: databaseUrl, HTTP_PORT: '0', ...settings });
  return {
    ...(await process.ready()),
    process,
    output: () => process.output,
    stop: () => process.stop(),
  };
}
