import type { Call, InputOf, OutputOf } from '@heliograph/contracts/http/call';
import { isAnswer, reportResponse, reportNoResponse } from '../connection/server-contact.js';
import { portalPart } from '../session/portal-part.js';
import { noteServerTime } from '../time/clock.js';
import { nextTask } from '../time/next-task.js';
import { ApiError, NOT_JSON } from './api-error.js';
import { takeEarlyResponse } from './early-responses.js';
import { fetchInTime } from './fetch-in-time.js';
import { loginAgain } from './login-again.js';
import { type OnProgress, upload } from './upload.js';

const JSON_TYPE = 'application/json';
const CSV_TYPE = 'text/csv';
const FILE_TYPE = 'application/octet-stream';

/** Fills `:name` in the path; the remaining fields go to the query or the body. */
function place(path: string, input: Record<string, unknown>): { path: string; rest: [string, unknown][] } {
  const used = new Set<string>();
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const rest = Object.entries(input).filter(([name, value]) => !used.has(name) && value !== undefined);
  return { path: filled, rest };
}

function requestOf(
  call: Call,
  input: Record<string, unknown>,
): [string, { method?: string; headers: Record<string, string>; body?: string }] {
  const { path, rest } = place(call.path, input);
  const headers = { accept: JSON_TYPE, 'x-portal': portalPart() };
  const post = (url: string, type: string, body: string): ReturnType<typeof requestOf> => [
    url,
    { method: 'POST', headers: { ...headers, 'content-type': type }, body },
  ];
  if (call.fileMaxBytes !== undefined) return post(withQuery(path, rest), FILE_TYPE, '');
  if (call.csvMaxBytes !== undefined) {
    const inQuery = rest.filter(([name]) => name !== 'csv');
    return post(withQuery(path, inQuery), CSV_TYPE, String(input.csv));
  }
  if (call.method === 'POST') return post(`/api${path}`, JSON_TYPE, JSON.stringify(Object.fromEntries(rest)));
  return [withQuery(path, rest), { headers }];
}

function withQuery(path: string, parameters: [string, unknown][]): string {
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${query && `?${query}`}`;
}

/** Undefined if the body is not JSON or incomplete. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** A file that is the request's body. */
interface Sent {
  file: File;
  onProgress: OnProgress;
}

interface Answer<Output> {
  output: Output;
  headers: Headers;
}

async function answerOf<C extends Call>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
  sent?: Sent,
): Promise<Answer<OutputOf<C>>> {
  const [url, init] = requestOf(call, input as Record<string, unknown>);
  let response: Response;
  let arrivedAt: number | undefined;
  // A screen makes many calls at once: without this they would be started in one long task.
  await nextTask();
  try {
    const early = takeEarlyResponse(url);
    if (early) ({ response, at: arrivedAt } = await early);
    else
      response = sent
        ? await upload(url, { method: 'POST', headers: init.headers, body: sent.file }, sent.onProgress)
        : await fetchInTime(url, { ...init, signal: signal ?? null, credentials: 'same-origin' });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportNoResponse();
    throw new ApiError(0, null, { cause });
  }
  (isAnswer(response.status) ? reportResponse : reportNoResponse)();
  noteServerTime(response.headers.get('date'), arrivedAt);
  const body = await bodyOf(response);
  if (!response.ok) {
    const error = ApiError.of(response, body);
    if (error.code === 'login_again' && (await loginAgain())) return answerOf(call, input, signal, sent);
    throw error;
  }
  if (body === undefined) throw new ApiError(response.status, null, { code: NOT_JSON });
  const parsed = call.output.safeParse(body);
  if (!parsed.success) throw new ApiError(response.status, null, { cause: parsed.error });
  return { output: parsed.data as OutputOf<C>, headers: response.headers };
}

/**
 * Makes one call of the contracts and validates the response. Throws `ApiError`: status 0 without a response, else the
 * response's status with the server's message.
 */
export const callApi = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<OutputOf<C>> => (await answerOf(call, input, signal)).output;

/** Like `callApi`, for one page of a list: its rows and the total count. */
export async function callApiForPage<C extends Call>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<{ rows: OutputOf<C>; total: number }> {
  const { output, headers } = await answerOf(call, input, signal);
  return { rows: output, total: Number(headers.get('x-total-count')) };
}

/** Like `callApi`, for a call whose body is a file. */
export const callApiWithFile = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  sent: Sent,
): Promise<OutputOf<C>> => (await answerOf(call, input, undefined, sent)).output;
