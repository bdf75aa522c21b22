import { z } from 'zod';
import { failureReasons } from './failures.js';
import { type FieldMistake, mistake } from './field-mistakes.js';

/**
 * One call of the portal's API, shared by server and portal. `input` combines path, query and JSON body; `output` is
 * the body of a successful response.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Below `/api`; `:name` is a parameter of `input`. */
  readonly path: string;
  readonly summary: string;
  /** A GET that changes state: refused from other sites' pages, as every POST is. */
  readonly changes?: true;
  /** A POST that changes nothing: allowed while an administrator views a customer's portal. */
  readonly reads?: true;
  /** Needs a login within the last minutes. Otherwise 403 `login_again`, and the portal asks for the password. */
  readonly recentLogin?: true;
  /** Only ends something, such as a session, so no quota applies. */
  readonly ends?: true;
  /** Changes more than one row, or creates work for others: has a lower quota than other changes. */
  readonly costly?: true;
  /** Fields that are dropped unread if a customer calls. */
  readonly ignoredFromCustomers?: readonly string[];
  /** Status of a successful response; 200 by default. */
  readonly status?: 202;
  /** The response is a stream of server-sent events with this name; each carries one `output`. */
  readonly event?: string;
  /** The response is a file of one of these media types. */
  readonly files?: readonly string[];
  /** The body is CSV, at most this many bytes, and becomes `input.csv`. Other fields come from the query. */
  readonly csvMaxBytes?: number;
  /** The body is a file, at most this many bytes, which the handler reads. All fields come from the query. */
  readonly fileMaxBytes?: number;
  /** The body may also be a form, which is ignored: all fields come from the query then. */
  readonly takesForm?: true;
  readonly input: Input;
  readonly output: Output;
}

export function defineCall<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
): Call<Input, Output> {
  return call;
}

export type InputOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

/** Body of every error: a sentence for people, a code for programs, the request id for the log. */
export const errorSchema = z.object({
  err: z.string(),
  code: z.string(),
  /** The failure itself; absent if `code` already names it. Later versions may add values. */
  reason: z.enum(failureReasons).optional(),
  /** Values of the sentence. */
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

export const noInput = z.object({});
export const messageOutput = z.object({ message: z.string() });
/** Ids are opaque strings for clients. */
export const id = z.string().min(1).max(64);
/** A typed serial number, trimmed and converted to upper case. */
export const serialNumberInput = z.string().trim().toUpperCase().min(1, mistake('required')).max(64);
/**
 * A number, or a query string of decimal digits; stricter than `z.coerce`, which also accepts '' and '0x1'.
 * @param invalid the mistake in any other value
 */
export const numeric = (invalid: FieldMistake['is']) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
        .transform(Number),
    ],
    { error: ({ input }) => mistake(input === undefined ? 'absent' : invalid) },
  );
/** Version of the record that was read; an update with an older one is refused. */
export const versionInput = numeric('version').pipe(
  z.int(mistake('version')).min(1, mistake('version')).max(2_147_483_647, mistake('version')),
);
export const credentials = z.object({
  phone: z.string().trim().min(1).max(32),
  password: z.string().min(1).max(256),
});
