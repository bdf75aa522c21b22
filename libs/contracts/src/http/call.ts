import { z } from 'zod';
import { REQUIRED } from './account-fields.js';

/**
 * One call of the portal's API, for both sides. `input` is what path, query and JSON body say together;
 * `output` is the body of the success answer.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Below `/api`; `:name` stands for a parameter of `input`. */
  readonly path: string;
  readonly summary: string;
  /** A GET that changes something: refused to other sites' pages, as every POST is. */
  readonly changes?: true;
  /** A POST that changes nothing, at least for an administrator who looks at a customer's portal. */
  readonly reads?: true;
  /** Needs a log-in of the last minutes: else 403 `login_again`, and the portal asks for the password. */
  readonly recentLogin?: true;
  /** It only ends something: no quota keeps an account from it. */
  readonly ends?: true;
  /** It changes more than a row, or what others have to look at: one account may make it less often than other changes. */
  readonly costly?: true;
  /** Status of success; 200 where nothing is said. */
  readonly status?: 202;
  /** The answer is a stream of server-sent events with this name, each with one `output`. */
  readonly event?: string;
  /** The answer is a file of one of these media types. */
  readonly files?: readonly string[];
  /** The body is no JSON but CSV of at most this many bytes: the member `csv` of `input`. The others stand in the query. */
  readonly csvMaxBytes?: number;
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

/** Every failure's body: the sentence for people, the code for programs, the request for the log. */
export const errorSchema = z.object({ err: z.string(), code: z.string(), requestId: z.string() });
export type ErrorBody = z.infer<typeof errorSchema>;

export const noInput = z.object({});
export const messageOutput = z.object({ message: z.string() });
/** Ids are opaque strings to callers. */
export const id = z.string().min(1).max(64);
/** As typed: the server trims it and turns it into capitals. */
export const serialNumberInput = z.string().trim().toUpperCase().min(1, REQUIRED).max(64);
/** A number, or its digits as a query has them; nothing else that could be taken for one. */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
    .transform(Number),
]);
/** What was read of a record, and an update is held against. */
export const versionInput = numeric.pipe(z.int().min(1).max(2_147_483_647));
export const credentials = z.object({
  phone: z.string().trim().min(1).max(32),
  password: z.string().min(1).max(256),
});
