import { type Company, companySchema } from '@heliograph/contracts/http/get-company';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

type ShownCompany = Company & { readonly isExample: boolean };

/** Fictitious: neither the domain nor the number is in use. */
const EXAMPLE: ShownCompany = {
  name: 'Example Solar Works',
  addresses: [
    { label: 'Registered office', address: '1 Example Road, Pune, Maharashtra' },
    { label: 'Unit I (1993)', address: 'Plot 1, Example Industrial Estate, Pune, Maharashtra' },
    { label: 'Unit II (2004)', address: 'Plot 2, Example Industrial Estate, Pune, Maharashtra' },
  ],
  phone: '+91 00000 00000',
  email: 'care@example.com',
  web: 'https://www.example.com',
  isExample: true,
};

/** The file's content, or why it cannot be read. */
function readJson(path: string): { found: unknown } | { mistake: string } {
  try {
    return { found: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    const mistake =
      error instanceof SyntaxError ? 'must hold JSON' : 'must be a file that this process may read';
    return { mistake };
  }
}

/** Setting: path of a JSON file with the company's details, read once at start. Unset: the example. */
export const companyFile = z
  .string()
  .optional()
  .transform((path, context): ShownCompany => {
    if (path === undefined) return EXAMPLE;
    const refuse = (message: string, at: PropertyKey[] = []) =>
      context.addIssue({ code: 'custom', path: at, message });
    const json = readJson(path);
    if ('mistake' in json) {
      refuse(json.mistake);
      return z.NEVER;
    }
    const company = companySchema.safeParse(json.found);
    if (company.success) return { ...company.data, isExample: false };
    for (const issue of company.error.issues) refuse(issue.message, issue.path);
    return z.NEVER;
  });
