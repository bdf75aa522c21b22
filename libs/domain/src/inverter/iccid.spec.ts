import { describe, expect, it } from '@jest/globals';
import { simMistake } from './iccid.js';

describe('a SIM number', () => {
  it.each([
    ['8991101200003204514', null],
    ['89911012000032045146', null],
    ['8991101200003204511', 'sim_check_digit'],
    ['89911012000032045145', 'sim_check_digit'],
    ['12', 'sim_number'],
    ['899110120000320451', 'sim_number'],
    ['899110120000320451455', 'sim_number'],
    ['89911012000032O4510', 'sim_number'],
    ['', 'sim_number'],
    ['8.991E+18', 'sim_shortened'],
    ['8,99110E18', 'sim_shortened'],
    ['9e+18', 'sim_shortened'],
  ])('%s: %s', (sim, mistake) => expect(simMistake(sim)).toBe(mistake));
});
