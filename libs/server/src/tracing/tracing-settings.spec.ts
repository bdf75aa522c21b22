import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { loadConfig } from '../config.js';
import { tracingSettings } from './tracing-settings.js';

const load = (environment: NodeJS.ProcessEnv) => loadConfig(z.object(tracingSettings), environment);

describe('settings of traces', () => {
  it('are all optional', () => {
    expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual({});
  });

  it('are accepted as OpenTelemetry defines them', () => {
    const given = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.001',
    };
    expect(load(given)).toEqual({ ...given, OTEL_TRACES_SAMPLER_ARG: 0.001 });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must be an http:// or https:// address'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:hush@collector' },
      'must be an http:// or https:// address without credentials',
    ],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'must be http/json'],
    [{ OTEL_TRACES_SAMPLER: 'some' }, 'must be one of always_on, '],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'must be a share from 0 to 1'],
    [{ OTEL_TRACES_SAMPLER_ARG: 'half' }, 'must be a share from 0 to 1'],
  ])('rejects %j', (environment, rule) => {
    expect(() => load(environment)).toThrow(`${Object.keys(environment)[0]}: ${rule}`);
  });
});
