import { describe, expect, it } from '@jest/globals';
import { projectFiles, readText } from './tree.js';

/** Tables whose rows are about one customer: by who it is, by number, or by internet address. */
const personal = projectFiles()
  .filter((path) => path.startsWith('libs/database/src/entities/'))
  .map(readText)
  .filter((text) => /^ {2}(userId|phone|phoneNo|address)!:/m.test(text))
  .map((text) => /^@Entity\('(\w+)'/m.exec(text)![1]!)
  // Those who work here are no customers.
  .filter((table) => table !== 'administrators');

describe('docs/privacy.md', () => {
  const text = readText('docs/privacy.md');

  it('says how long each table with something of a person keeps it', () => {
    expect(personal.length).toBeGreaterThan(9);
    expect(personal.filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
  });

  it('is told of in the erasure, each table by a statement or with the account', () => {
    const inFunctions = projectFiles()
      .filter((path) => path.startsWith('libs/database/src/migrations/'))
      .map(readText)
      .filter((each) => each.includes('FUNCTION erase_account('));
    const statements = projectFiles()
      .filter((path) => path.startsWith('libs/database/src/people/erase-'))
      .map(readText)
      .concat(inFunctions)
      .join('\n');
    // The first two go with the account's row; what an address did is nobody's in particular.
    const withTheAccount = ['sessions', 'customer_views', 'address_actions'];
    const left = personal.filter(
      (table) => !withTheAccount.includes(table) && !new RegExp(`(FROM|UPDATE) ${table}\\b`).test(statements),
    );
    expect(left).toEqual([]);
  });
});
