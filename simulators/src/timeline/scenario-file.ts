import { readFileSync } from 'node:fs';
import { readCheckedYaml } from '@heliograph/contracts/checked-yaml';
import { UsageError } from '../cli/usage-error.js';
import { checkTimeline } from './check-timeline.js';
import { scenarioSchema, type Scenario } from './scenario.js';

const checkedSchema = scenarioSchema.superRefine((scenario, context) => {
  for (const { path, message } of checkTimeline(scenario))
    context.addIssue({ code: 'custom', path, message });
});

/**
 * Reads a scenario, YAML.
 * @throws UsageError naming file, line, column and reason of each mistake
 */
export function readScenarioFile(path: string): Scenario {
  try {
    return parseScenario(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Cannot read the scenario ${path}: ${(error as Error).message}.`);
  }
}

/** @param name of the file, for mistakes */
export function parseScenario(text: string, name: string): Scenario {
  const read = readCheckedYaml(text, name, checkedSchema);
  if ('mistakes' in read) throw new UsageError(read.mistakes.join('\n'));
  return read.value;
}
