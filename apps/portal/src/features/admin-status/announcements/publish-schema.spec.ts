import { describe, expect, it } from '@jest/globals';
import { publishSchema } from './publish-schema.js';

describe('an announcement’s form', () => {
  it('gives trimmed texts, and null for a blank Hindi text', () => {
    expect(publishSchema.parse({ textEn: ' Late ', textHi: ' ' })).toEqual({ textEn: 'Late', textHi: null });
    expect(publishSchema.parse({ textEn: 'Late', textHi: ' देर ' })).toEqual({ textEn: 'Late', textHi: 'देर' });
  });

  it('requires the English text, and limits both', () => {
    const wrong = (values: object) =>
      publishSchema
        .safeParse({ textEn: 'x', textHi: '', ...values })
        .error?.issues.map(({ path }) => path[0]);
    expect(wrong({})).toBeUndefined();
    expect(wrong({ textEn: ' ' })).toEqual(['textEn']);
    expect(wrong({ textEn: 'x'.repeat(501), textHi: 'x'.repeat(501) })).toEqual(['textEn', 'textHi']);
  });
});
