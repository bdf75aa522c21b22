import { describe, expect, it } from '@jest/globals';
import { loginSchema } from './login-schema.js';

const schema = loginSchema({ phone: 'Invalid Username', password: 'Password cannot be empty' });

const messages = (phone: string, password: string) => {
  const { error } = schema.safeParse({ phone, password });
  return error?.issues.map((issue) => issue.message) ?? [];
};

describe('login form', () => {
  it('requires a number of at least ten digits', () => {
    for (const phone of ['', '982204176', 'abcdefghij', '98220417x3', '+919822041763']) {
      expect(messages(phone, 'x')).toEqual(['Invalid Username']);
    }
    expect(schema.parse({ phone: ' 98220 41763', password: 'x' }).phone).toBe('9822041763');
  });

  it('requires a password and keeps it unchanged', () => {
    expect(messages('9822041763', '')).toEqual(['Password cannot be empty']);
    expect(schema.parse({ phone: '9822041763', password: ' a b ' }).password).toBe(' a b ');
  });
});
