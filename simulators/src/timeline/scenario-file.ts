import { parseYaml, readYamlFile } from '../cli/yaml-file.js';
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
export const readScenarioFile = (path: string): Scenario => readYamlFile(path, 'scenario', checkedSchema);

/** @param name of the file, for mistakes. @throws UsageError as `readScenarioFile` does */
export const parseScenario = (text: string, name: string): Scenario => parseYaml(text, name, checkedSchema);
