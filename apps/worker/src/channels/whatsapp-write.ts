// Writes docs/whatsapp: `npm run whatsapp`. A test fails when it is out of date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertLanguages } from '@heliograph/domain/alerts/catalogue';
import { whatsappDefinition } from '@heliograph/domain/alerts/whatsapp-definitions';
import { whatsappKinds } from '@heliograph/domain/alerts/whatsapp-templates';

const folder = join(import.meta.dirname, '../../../../docs/whatsapp');
mkdirSync(folder, { recursive: true });
for (const kind of whatsappKinds) {
  for (const language of alertLanguages) {
    const definition = whatsappDefinition(kind, language, 'https://portal.example.org');
    writeFileSync(join(folder, `${kind}.${language}.json`), `${JSON.stringify(definition, null, 2)}\n`);
  }
}
