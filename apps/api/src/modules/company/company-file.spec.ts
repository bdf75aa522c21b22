import { ConfigError, loadConfig } from '@heliograph/server/config';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { companyFile } from './company-file.js';

const OURS = {
  name: 'Surya Inverters Pvt. Ltd.',
  addresses: ['Office', 'Unit I', 'Unit II'].map((label) => ({ label, address: '4 Mill Road, Pune' })),
  phone: '+91 20 1234 5678',
  email: 'care@surya.example',
  web: 'https://surya.example',
};

describe('the company’s details', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'heliograph-company-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (content: string) => {
    const path = join(folder, 'company.json');
    writeFileSync(path, content);
    return loadConfig(z.object({ COMPANY_FILE: companyFile }), { COMPANY_FILE: path }).COMPANY_FILE;
  };
  const mistakesIn = (content: string): string => {
    try {
      read(content);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    return 'none';
  };

  it('default to an example that is marked as one', () => {
    const company = loadConfig(z.object({ COMPANY_FILE: companyFile }), {}).COMPANY_FILE;
    expect(company.isExample).toBe(true);
    expect(company.name).toMatch(/Example/);
    expect(company.addresses).toHaveLength(3);
  });

  it('come from the file', () => {
    expect(read(JSON.stringify(OURS))).toEqual({ ...OURS, isExample: false });
  });

  it.each([
    ['no JSON', '{', 'COMPANY_FILE: must hold JSON'],
    ['a list', '[]', 'COMPANY_FILE: '],
    [
      'two addresses',
      { ...OURS, addresses: OURS.addresses.slice(1) },
      'COMPANY_FILE.addresses: must be three',
    ],
    ['no name', { ...OURS, name: undefined }, 'COMPANY_FILE.name: must be a text'],
    ['a blank name', { ...OURS, name: ' ' }, 'COMPANY_FILE.name: must not be empty'],
    [
      'a phone without its country',
      { ...OURS, phone: '020 1234' },
      'COMPANY_FILE.phone: must be a number such as',
    ],
    [
      'a script as web address',
      { ...OURS, web: 'javascript:alert(1)' },
      'COMPANY_FILE.web: must be an address',
    ],
    ['a name that is misspelt', { ...OURS, fax: '1' }, 'fax'],
  ])('are rejected with %s, naming the field', (_what, content, mistake) => {
    expect(mistakesIn(typeof content === 'string' ? content : JSON.stringify(content))).toContain(mistake);
  });

  it('report every mistake at once, with its path', () => {
    const [first, ...others] = OURS.addresses;
    const wrong = { ...OURS, email: 'care', addresses: [{ ...first, address: '' }, ...others] };
    const mistakes = mistakesIn(JSON.stringify(wrong));
    expect(mistakes).toContain('COMPANY_FILE.email: must be an e-mail address');
    expect(mistakes).toContain('COMPANY_FILE.addresses.0.address: must not be empty');
  });

  it('are rejected if the file does not exist', () => {
    const settings = z.object({ COMPANY_FILE: companyFile });
    expect(() => loadConfig(settings, { COMPANY_FILE: join(folder, 'gone.json') })).toThrow(
      'COMPANY_FILE: must be a file that this process may read',
    );
  });
});
