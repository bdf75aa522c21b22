import { accountAppearanceTests } from './parts/accounts-appearance.js';
import { accountTests } from './parts/accounts.js';
import { adminCloneTests } from './parts/admin-clones.js';
import { adminExportTests } from './parts/admin-exports.js';
import { adminFleetTests } from './parts/admin-fleet.js';
import { adminIncidentTests } from './parts/admin-incidents.js';
import { adminInverterTests } from './parts/admin-inverters.js';
import { adminLanguageTests } from './parts/admin-language.js';
import { adminListTests } from './parts/admin-lists.js';
import { adminShellTests } from './parts/admin-shell.js';
import { adminSilenceTests } from './parts/admin-silence.js';
import { adminTests } from './parts/accounts-admin.js';
import { adminTicketTests } from './parts/admin-tickets.js';
import { appearanceTests } from './parts/appearance.js';
import { failureTests } from './parts/failures.js';
import { languageTests } from './parts/language.js';
import { recoveringTests } from './parts/recovering.js';
import { simulatorTests } from './parts/simulator.js';
import { inOnePortal } from './support/in-one-portal.js';

inOnePortal('accounts and the back office', {
  'an account': accountTests,
  'the administrators’ tickets': adminTicketTests,
  'an administrator': adminTests,
  'the fleet': adminFleetTests,
  'an administrator’s inverters': adminInverterTests,
  'the lists of people': adminListTests,
  'tables as files': adminExportTests,
  'the back office': adminShellTests,
  'the back office’s language': adminLanguageTests,
  'the appearance of accounts': accountAppearanceTests,
  'the language': languageTests,
  'the appearance': appearanceTests,
  'the tester’s page': simulatorTests,
  'when something is away': recoveringTests,
  'when something fails': failureTests,
  'where many are silent together': adminSilenceTests,
  'times at which many were silent together': adminIncidentTests,
  'a device that looks cloned': adminCloneTests,
});
