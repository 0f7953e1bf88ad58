import { faultGallery } from '@fixbench/console/pages/faults/faults-gallery.ts'
import { describe, expect, it } from 'vitest'
import { faultText } from './fault-text.ts'
import { parseFaults } from './grammar.ts'
import { findMagicFault } from './magic.ts'

describe('magic data', () => {
  it.each([
    [{ email: 'anything+fault-300008@repair.example' }, 'id=magic-300008;code=300008'],
    [{ couponCode: 'FAULT-300004' }, 'id=magic-300004;code=300004'],
    [{ keyword: 'screen fault-http-503' }, 'id=magic-http-503;status=503'],
    [{ items: [{ note: 'fault-answer-lost' }] }, 'id=magic-answer-lost;answer-lost'],
    [{ note: 'fault-timeout' }, 'id=magic-timeout;hang'],
    [{ note: 'please fault-delay-250 thanks' }, 'id=magic-delay-250;delay=250'],
    [{ note: 'fault-300021-after' }, 'id=magic-300021;code=300021;after'],
  ])('%j requests %s', (body, rule) => {
    expect(findMagicFault({}, {}, body)).toBe(rule)
    expect(() => parseFaults(rule)).not.toThrow()
  })

  it.each([
    {},
    null,
    'default-300008',
    { note: 'fault-12' },
    { note: 'fault-finding guide' },
    { note: 'seismic fault' },
    { note: 'fault-http-999' },
  ])('%j requests nothing', body => expect(findMagicFault(body)).toBeUndefined())
})

describe('the text of a rule', () => {
  it.each([
    'call=cart.add;member=oliver@fixbench.example;sku=AB-1;field.note=a%3Bb%2Cc;skip=1;first=4;hits=2;every=3;p=0.5;seed=9;code=300001;msg=Only%20two;data={"remaining":2};delay=20;after',
    'p=0;hang;limit=50',
    'status=503',
    ...faultGallery.map(({ rule }) => rule),
  ])('parses to the same rule: %s', given => {
    const specs = parseFaults(given)

    // The text has no ID, because a rule that is added again is another one.
    const withoutId = specs.map(spec => ({ ...spec, ruleId: undefined }))
    expect(parseFaults(specs.map(faultText).join(', '))).toEqual(withoutId)
  })
})
