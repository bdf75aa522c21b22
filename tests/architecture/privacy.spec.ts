import { describe, expect, it } from '@jest/globals';
import { projectFiles, readText } from './tree.js';

/** Tables with personal data: rows with a user id, a phone number or an internet address. */
const personal = projectFiles()
  .filter((path) => path.startsWith('libs/database/src/entities/'))
  .map(readText)
  .filter((text) => /^ {2}(userId|accountId|phone|phoneNo|address)!:/m.test(text))
  .map((text) => /^@Entity\('(\w+)'/m.exec(text)![1]!)
  // Staff, not customers.
  .filter((table) => table !== 'administrators');

describe('docs/privacy.md', () => {
  const text = readText('docs/privacy.md');

  it('names every table with personal data', () => {
    expect(personal.length).toBeGreaterThan(9);
    expect(personal.filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
  });

  it('has every table with personal data erased, by a statement or with the account', () => {
    const inFunctions = projectFiles()
      .filter((path) => path.startsWith('libs/database/src/migrations/'))
      .map(readText)
      .filter((each) => each.includes('FUNCTION erase_account('));
    const statements = projectFiles()
      .filter((path) => path.startsWith('libs/database/src/people/erase-'))
      .map(readText)
      .concat(inFunctions)
      .join('\n');
    // Deleted with the account's row; the last belongs to no account.
    const withTheAccount = [
      'sessions',
      'customer_views',
      'alert_preferences',
      'push_subscriptions',
      'whatsapp_consents',
      'address_actions',
    ];
    const left = personal.filter(
      (table) => !withTheAccount.includes(table) && !new RegExp(`(FROM|UPDATE) ${table}\\b`).test(statements),
    );
    expect(left).toEqual([]);
  });
});
