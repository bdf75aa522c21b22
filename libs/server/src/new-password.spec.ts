import { describe, expect, it } from '@jest/globals';
import { findPasswordError } from './new-password.js';

const owner = { phoneNo: '9822001122', firstName: 'Asha Rani', lastName: 'Kulkarni' };
const codeOf = (password: string, rule: 'composition' | 'nist' = 'composition', secondFactor = false) =>
  findPasswordError(password, { rule, secondFactor, owner })?.code ?? null;

describe('a new password', () => {
  it.each([
    ['as listed', '!Qaz2wsx'],
    ['with different capitals', 'P@ssW0rd'],
    ['with signs for letters', 'P@$$w0rd'],
    ['with added symbols', 'Abcd@1234'],
    ['with a suffix', 'Password@123'],
    ['with prefix and suffix', '#Welcome#2026'],
    ['with signs for letters and a suffix', 'Adm1n@2026'],
    ['repeated', 'Qwerty1!Qwerty1'],
  ])('is rejected if it is a breached one %s', (_how, password) => {
    expect(codeOf(password)).toBe('common_password');
  });

  it.each(['Asha@1234', 'Asha-Rani1', 'Kulkarni#99', '1!Kulkarni', 'Kulk@rni1', 'Rani-9822001122'])(
    'is rejected if it is the owner’s decorated name or number: %s',
    (password) => {
      expect(codeOf(password)).toBe('personal_password');
    },
  );

  it.each(['Fresh@1234', 'Suraj@1993x', 'Ashok@1234', 'Nr-9822001123'])('may be %s', (password) => {
    expect(codeOf(password)).toBeNull();
  });

  it.each([
    [false, 14, 'invalid_input'],
    [false, 15, null],
    [true, 7, 'invalid_input'],
    [true, 8, null],
    [true, 64, null],
    [true, 65, 'invalid_input'],
  ])('under nist, with a second factor: %s, of %d characters: %s', (secondFactor, length, code) => {
    const password = '🌞 correct horse battery staple, and another horse in the same stable';
    expect(codeOf([...password].slice(0, length).join(''), 'nist', secondFactor)).toBe(code);
  });

  it.each(['passwordpassword', '123456789012345', 'aaaaaaaaaaaaaaaa', 'qwertyuiop12345!'])(
    'under nist is rejected if it is a lengthened breached one: %s',
    (password) => {
      expect(codeOf(password, 'nist')).toBe('common_password');
    },
  );
});
