import { Controller, Get, Module, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/internal';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { createLogger } from '@heliograph/server/logging';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import 'reflect-metadata';
import { AppModule, controllers } from './app.module.js';
import { createApp } from './create-app.js';
import { type Call, errorSchema } from '@heliograph/contracts/http/call';
import { failureReasons, failureSchema } from '@heliograph/contracts/http/failures';
import { z } from 'zod';
import { RULE } from './http/allow.js';
import { CALL } from './http/api-call.js';
import { Failure } from './http/failure.js';
import { AUDITS_READ } from './http/read-audit.interceptor.js';
import { openApiDocument } from './modules/openapi/document.js';
import { apiSettings } from './settings.js';

const ROOT = join(import.meta.dirname, '../../..');
const parts = {
  settings: apiSettings.parse({
    DATABASE_URL: 'postgres://nobody@nowhere/none',
    SERVER_KEY: 'A'.repeat(44),
    LOG_LEVEL: 'fatal',
  }),
  // No handler that uses them runs here.
  pool: {} as never,
  longReads: {} as never,
  logger: createLogger('test', 'silent'),
};

/**
 * Routes outside the OpenAPI document: local demonstration pages, the security contact, the link in e-mails, calls of
 * Meta and the mail server, and the document itself.
 */
const UNDESCRIBED = [
  'GET /.well-known/security.txt',
  'GET /api/openapi.json',
  'GET /api/unsubscribe',
  'GET /api/whatsapp',
  'GET /dev/outbox',
  'GET /dev/simulator',
  'GET /dev/simulator/*path',
  'POST /api/bounces',
  'POST /api/whatsapp',
  'POST /dev/simulator/*path',
];

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** `GET /api/getUser/{id}`, without a trailing slash, which Express ignores. */
const nameOf = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`;

describe('the running router', () => {
  let app: NestExpressApplication;
  let served: string[];
  let handlers: object[];

  beforeAll(async () => {
    app = await createApp(parts);
    await app.init();
    const { stack } = app.getHttpAdapter().getInstance().router as { stack: Layer[] };
    served = stack.flatMap(({ route }) =>
      route ? Object.keys(route.methods).map((method) => nameOf(method, route.path)) : [],
    );
    handlers = [...app.get(ModulesContainer).values()]
      .flatMap((module) => [...module.controllers.values()])
      .flatMap(({ metatype }) => {
        const prototype = (metatype as Type).prototype as Record<string, object>;
        return Object.getOwnPropertyNames(prototype)
          .filter((name) => name !== 'constructor')
          .map((name) => prototype[name]!)
          .filter((handler) => Reflect.hasMetadata(PATH_METADATA, handler));
      });
  });
  afterAll(() => app.close());

  it('has an access rule on every handler and no other routes', () => {
    expect(handlers.filter((handler) => !Reflect.hasMetadata(RULE, handler))).toEqual([]);
    expect(handlers).toHaveLength(served.length);
  });

  it('audits every handler that shows administrators a customer’s record', () => {
    const rules = ['administrator', 'super-administrator', 'customer or administrator'];
    const records = handlers
      .filter((handler) => rules.includes(Reflect.getMetadata(RULE, handler) as string))
      .map((handler) => ({ handler, call: Reflect.getMetadata(CALL, handler) as Call }))
      // Long lists and files are always audited.
      .filter(({ call }) => !(call.output instanceof z.ZodArray) && !call.files)
      .filter(({ call }) =>
        /"(phoneNo|email|address|createdBy)":/.test(
          JSON.stringify(z.toJSONSchema(call.output, { io: 'input' })),
        ),
      );
    expect(records.length).toBeGreaterThan(4);
    const untold = records.filter(({ handler }) => !Reflect.hasMetadata(AUDITS_READ, handler));
    expect(untold.map(({ call }) => call.path)).toEqual([]);
  });

  it('serves exactly the routes that OpenAPI describes', () => {
    const described = Object.entries(openApiDocument(controllers).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => nameOf(method, path)),
    );
    expect([...served].sort()).toEqual([...described, ...UNDESCRIBED].sort());
  });

  it('serves exactly the calls that have a contract', async () => {
    const folder = join(ROOT, 'libs/contracts/src/http');
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
    // Sequential: Jest's loader fails on concurrent imports that share dependencies.
    const modules: object[] = [];
    for (const file of files) modules.push((await import(join(folder, file))) as object);
    const contracts = modules
      .flatMap((module) => Object.values(module))
      .filter(
        (value) => typeof value === 'object' && value !== null && 'method' in value && 'output' in value,
      )
      .map(({ method, path }) => nameOf(method, `/api${path}`));
    expect([...contracts].sort()).toEqual(served.filter((name) => !UNDESCRIBED.includes(name)).sort());
  });
});

describe('the OpenAPI document', () => {
  it('matches docs/api/openapi.json (to update it, see docs/api/README.md)', () => {
    const committed = readFileSync(join(ROOT, 'docs/api/openapi.json'), 'utf8');
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(openApiDocument(controllers))));
  });

  it('has unique operation ids', () => {
    const operations = Object.values(openApiDocument(controllers).paths).flatMap((methods) =>
      Object.values(methods),
    );
    const ids = operations.map((operation) => (operation as { operationId: string }).operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the failures', () => {
  /** Values of the failures whose sentences need some. */
  const values = {
    fields: [{ field: 'dealer', mistake: { is: 'required' } }],
    yearMin: 2000,
    kilobytesMax: 100,
    state: 'PENDING',
    step: 'install',
    serialNumber: 'HG05-0001-00044',
    why: 'owned',
  };
  const failures = failureReasons.map(
    (reason) => new Failure(failureSchema.parse({ reason, details: values })),
  );

  it('each have a status, a code and an English sentence', () => {
    for (const { reason, status, code, err, details } of failures) {
      expect([reason, status]).toEqual([reason, expect.any(Number)]);
      expect([reason, err]).toEqual([reason, expect.stringMatching(/^[ -~]+$/)]);
      expect(errorSchema.safeParse({ err, code, reason, details, requestId: 'r' }).success).toBe(true);
    }
  });

  it('are all thrown somewhere', () => {
    const folder = join(ROOT, 'apps/api/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .filter((name) => !name.endsWith('failure-answers.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const elsewhere = [
      // Codes of `findPasswordError`.
      'common_password',
      'personal_password',
    ];
    const unused = failureReasons.filter((reason) => !sources.includes(`'${reason}'`));
    expect(unused.sort()).toEqual(elsewhere.sort());
  });

  it('share codes only with failures of the same status', () => {
    const statuses = new Map(failures.map(({ code, status }) => [code, status]));
    for (const { code, status } of failures) expect([code, statuses.get(code)]).toEqual([code, status]);
  });
});

describe('a handler without a rule', () => {
  @Controller()
  class ForgottenController {
    @Get('/api/forgotten')
    forgotten(): string {
      return 'secret';
    }
  }

  @Module({ imports: [AppModule.of(parts)], controllers: [ForgottenController] })
  class WithForgotten {}

  it('is denied to everyone', async () => {
    const app = await NestFactory.create(WithForgotten, { logger: false });
    try {
      await app.listen(0, '127.0.0.1');
      const { port } = app.getHttpServer().address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/api/forgotten`);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'denied']);
    } finally {
      await app.close();
    }
  });
});
