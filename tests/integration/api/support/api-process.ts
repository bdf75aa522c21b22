import { type Ready, ServerProcess } from '../../../support/server-process.js';

export interface ApiProcess extends Ready {
  readonly process: ServerProcess;
  /** What it wrote: its log, a JSON object a line. */
  output(): string;
  stop(): Promise<unknown>;
}

/** Starts the API, a process of its own, on a free port. */
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
