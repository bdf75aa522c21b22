import { checkSettings } from './check-settings.js';
import { explainFailure } from './explain-failure.js';

try {
  checkSettings();
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
