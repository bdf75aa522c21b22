import type { Call } from '@heliograph/contracts/http/call';
import { errorSchema } from '@heliograph/contracts/http/call';
import { z } from 'zod';
import { RULE, type Rule } from '../../http/allow.js';
import { CALL } from '../../http/api-call.js';

type Controller = abstract new (...given: never[]) => object;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Documented failures per access rule, in addition to 400. */
const NO_SESSION = 'No session: `no cookies found`.';
const failures: Readonly<Record<Rule, Readonly<Record<string, string>>>> = {
  anyone: {},
  'holder of a grant': { 403: 'No matching grant: `no_grant`.' },
  'customer, if any': {},
  'administrator, if any': {},
  'holder of a customer session': { 401: NO_SESSION },
  'holder of an administrator session': { 401: NO_SESSION },
  'customer or administrator': { 401: NO_SESSION, 404: "Does not exist, or is not the caller's own." },
  administrator: { 401: NO_SESSION, 403: "A customer's session." },
  'super-administrator': { 401: NO_SESSION, 403: 'Any session but the super-administrator’s.' },
  'local user of the outbox': {},
  'local user of the demonstration': {},
};

/** OpenAPI 3.1 of every call that the controllers bind, generated from the calls' contracts. */
export function openApiDocument(controllers: readonly Controller[]) {
  const calls = controllers.flatMap(callsOf).sort((a, b) => (a.call.path < b.call.path ? -1 : 1));
  const paths: Record<string, Record<string, object>> = {};
  for (const { call, rule } of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const method = call.method.toLowerCase();
    // The second method of a path gets its method as a suffix.
    const operationId = [...call.path.split(/[/:]+/), paths[path] && method].filter(Boolean).join('_');
    (paths[path] ??= {})[method] = { operationId, ...operationOf(call, rule) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Heliograph',
      version: '1',
      description:
        'Calls of the portal. Parameters are given in the query or, for POST, in a JSON body of at most 100 KB and ' +
        '16 levels. A parameter given twice, or with different values in both, is rejected. ' +
        'Calls that change something are rejected from other sites’ pages (403 `cross_site`). ' +
        'Over TLS cookie names begin with `__Host-`.',
    },
    paths,
    components: {
      schemas: { Failure: schemaOf(errorSchema, 'output') },
      securitySchemes: {
        customer: { type: 'apiKey', in: 'cookie', name: 'heliograph_customer' },
        administrator: { type: 'apiKey', in: 'cookie', name: 'heliograph_administrator' },
      },
    },
  };
}

function callsOf(controller: Controller): { call: Call; rule: Rule }[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const call = Reflect.getMetadata(CALL, prototype[name]!) as Call | undefined;
    return call ? [{ call, rule: Reflect.getMetadata(RULE, prototype[name]!) as Rule }] : [];
  });
}

function operationOf(call: Call, rule: Rule): object {
  const input = schemaOf(call.input, 'input');
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const required = (name: string) => input.required?.includes(name) ?? false;
  const parameter = (place: 'path' | 'query', name: string, schema: unknown) => ({
    name,
    in: place,
    required: required(name),
    schema,
  });
  const isCsv = call.csvMaxBytes !== undefined;
  const isFile = call.fileMaxBytes !== undefined;
  const inBody = call.method === 'POST' && !isFile ? rest.filter(([name]) => !isCsv || name === 'csv') : [];
  const inQuery = rest.filter((one) => !inBody.includes(one));
  return {
    summary: call.summary,
    description: `Open to: ${rule}.`,
    security: securityOf(rule),
    parameters: [
      ...inPath.map((name) => parameter('path', name, input.properties![name])),
      ...inQuery.map(([name, schema]) => parameter('query', name, schema)),
    ],
    ...(inBody.length > 0 && { requestBody: bodyOf(call, inBody, required) }),
    ...(isFile && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: {
      [call.status ?? 200]: {
        description: call.event
          ? `A stream of \`${call.event}\` events; the schema describes the data of each.`
          : call.files
            ? 'The file.'
            : 'Success.',
        content: Object.fromEntries(
          mediaTypesOf(call).map((type) => [type, { schema: schemaOf(call.output, 'output') }]),
        ),
      },
      ...Object.fromEntries(
        Object.entries({
          400: 'Invalid input; `err` names the field.',
          ...failures[rule],
          default: 'Any other failure.',
        }).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}

const mediaTypesOf = ({ event, files }: Call): readonly string[] =>
  files ?? [event ? 'text/event-stream' : 'application/json'];

/** Describes POST parameters in the body. The query is accepted as well, since the spec's calls use it. */
function bodyOf(
  { csvMaxBytes }: Call,
  members: readonly [string, unknown][],
  isRequired: (name: string) => boolean,
): object {
  if (csvMaxBytes !== undefined) {
    return {
      required: true,
      content: { 'text/csv': { schema: { type: 'string', maxLength: csvMaxBytes } } },
    };
  }
  const required = members.map(([name]) => name).filter(isRequired);
  return {
    required: required.length > 0,
    content: {
      'application/json': { schema: { type: 'object', properties: Object.fromEntries(members), required } },
    },
  };
}

function securityOf(rule: Rule): object[] {
  const customer = { customer: [] };
  const administrator = { administrator: [] };
  switch (rule) {
    case 'customer, if any':
      return [{}, customer];
    case 'administrator, if any':
      return [{}, administrator];
    case 'holder of a customer session':
      return [customer];
    case 'customer or administrator':
      return [customer, administrator];
    case 'holder of an administrator session':
    case 'administrator':
    case 'super-administrator':
      return [administrator];
    case 'anyone':
    case 'holder of a grant':
    case 'local user of the outbox':
    case 'local user of the demonstration':
      return [];
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
