import { describe, expect, it } from '@jest/globals';
import { parseNationalServer } from './national-server.js';

const FILE = import.meta.filename;
const parse = (words: string) => () => parseNationalServer(words.split(' '));

describe('the command line of the mock national server', () => {
  it('needs a port and three files', () => {
    expect(parse(`--national-server 8883 --ca ${FILE} --cert ${FILE} --key ${FILE} --out o`)()).toMatchObject(
      {
        port: 8883,
        out: 'o',
      },
    );
    expect(parse(`--national-server 8883 --ca ${FILE} --cert ${FILE}`)).toThrow(
      '--national-server needs --key FILE',
    );
    expect(parse('--national-server 8883 --ca /absent')).toThrow('Cannot read --ca /absent');
    expect(parse(`--national-server 0 --ca ${FILE} --cert ${FILE} --key ${FILE}`)).toThrow(
      '--national-server must be a number from 1 to 65535',
    );
    expect(parse('--national-server 8883 --inverters 3')).toThrow("Unknown option '--inverters'");
  });
});
