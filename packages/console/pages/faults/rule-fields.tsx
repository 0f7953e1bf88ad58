import type { ReactNode } from 'react'
import type { RowAt } from '../../lib/call.ts'

/** What a field contains: `json`, or lines such as `skuCode=A` (`values`) and `retry-after: 5` (`headers`). */
type Kind = 'text' | 'integer' | 'decimal' | 'prose' | 'json' | 'values' | 'headers'

/** A part of a rule, as text in the form. */
export type RulePart = { name: keyof RowAt<'faults', 'list'>; kind?: Kind }

/** A field of the form. */
export type RuleField = RulePart & { label: string; hint?: string; isOptional?: true }

/** Fields under one heading. Those of a row stand side by side where they fit. */
type FieldGroup = { legend: string; note?: ReactNode; rows: readonly (readonly RuleField[])[] }

const isOptional = true

const message: RuleField = { name: 'msg', label: 'Message', hint: 'Replaces the default message', isOptional }

/** Fields of a forced code. */
const codeRows: FieldGroup['rows'] = [
  [message],
  [{ name: 'data', label: 'Data', hint: 'JSON, such as {"remaining":2}', kind: 'json', isOptional }],
]

/** Fields of a forced HTTP status. */
const statusRows: FieldGroup['rows'] = [
  [{ name: 'status', label: 'Status', hint: '200 to 599', kind: 'integer' }],
  [message],
  [{ name: 'location', label: 'Location', hint: 'Target of a redirect, such as /cart.html', isOptional }],
  [{ name: 'body', label: 'Body', hint: 'Replaces the message', kind: 'prose', isOptional }],
  [{ name: 'contentType', label: 'Media type', hint: 'Of the body, such as text/html', isOptional }],
]

const delays: readonly RuleField[] = [
  { name: 'delayMs', label: 'Delay (ms)', kind: 'integer', isOptional },
  { name: 'delayToMs', label: 'Up to (ms)', hint: 'Spread evenly', kind: 'integer', isOptional },
  {
    name: 'delayP95Ms',
    label: '95% within (ms)',
    hint: 'The delay is the median',
    kind: 'integer',
    isOptional,
  },
]

/** How long the response takes, and where it ends. */
const listTimes = (effect: string): readonly RuleField[] => {
  if (effect === 'cut-body') {
    const hint = 'Default: half of the body'
    return [...delays, { name: 'cutBytes', label: 'Cut after (bytes)', hint, kind: 'integer', isOptional }]
  }
  if (effect === 'hang') {
    return [
      ...delays,
      { name: 'limitMs', label: 'Ends after (ms)', hint: 'Default: 2 minutes', kind: 'integer' },
    ]
  }
  return delays
}

/** Fields of what an effect does. The call, the effect, its code and its phase are chosen from lists. */
export const listEffectRows = (effect: string): FieldGroup['rows'] => {
  const rows = { code: codeRows, status: statusRows }[effect] ?? []
  return [...rows, listTimes(effect)]
}

/** Headers of the response, after all other parts of the effect. */
export const headersField: RuleField = {
  name: 'headers',
  label: 'Response headers',
  hint: 'One per line, such as retry-after: 5',
  kind: 'headers',
  isOptional,
}

const delivery: FieldGroup = {
  legend: 'How the response arrives',
  rows: [
    [
      {
        name: 'dribbleMs',
        label: 'Dribble (ms)',
        hint: 'In pieces over this time',
        kind: 'integer',
        isOptional,
      },
      { name: 'pieces', label: 'Pieces', hint: 'Default: 5', kind: 'integer', isOptional },
      {
        name: 'bytesPerSecond',
        label: 'Bytes per second',
        hint: '2000 is very slow',
        kind: 'integer',
        isOptional,
      },
      { name: 'closeMs', label: 'Late end (ms)', hint: 'After the last byte', kind: 'integer', isOptional },
    ],
    [
      {
        name: 'statusText',
        label: 'Reason phrase',
        hint: 'After the HTTP status, such as Not Today',
        isOptional,
      },
    ],
  ],
}

const others: readonly FieldGroup[] = [
  {
    legend: 'Applies to',
    note: (
      <>
        A value is a text, <code>~part</code> of a text, <code>/regex/i</code>, or a number such as{' '}
        <code>&gt;2</code>, <code>&lt;=5</code>, or <code>2..5</code>.
      </>
    ),
    rows: [
      [
        { name: 'memberId', label: 'Member', hint: 'ID or email' },
        { name: 'skuCode', label: 'SKU', hint: 'Anywhere in the request' },
      ],
      [
        {
          name: 'fields',
          label: 'Request fields',
          hint: 'One per line, such as couponCode=LASERONLY or items.0.buyCount=>2',
          kind: 'values',
        },
      ],
      [
        { name: 'queries', label: 'URL fields', hint: 'Such as pageNum=2', kind: 'values' },
        { name: 'cookies', label: 'Cookies', hint: 'Such as consent=all', kind: 'values' },
      ],
      [
        {
          name: 'requestHeaders',
          label: 'Request headers',
          hint: 'One per line, such as user-agent: ~Mobile',
          kind: 'headers',
        },
      ],
    ],
  },
  {
    legend: 'States',
    note: (
      <>
        For a sequence of failures: each rule applies in one state and moves to the next. The first state is{' '}
        <code>started</code>.
      </>
    ),
    rows: [
      [
        { name: 'state', label: 'Only in state', isOptional },
        { name: 'nextState', label: 'Then move to', isOptional },
        { name: 'scenario', label: 'Scenario', hint: 'Default: main', isOptional },
      ],
    ],
  },
  {
    legend: 'How often',
    rows: [
      [
        { name: 'maxHits', label: 'Hits', hint: '1 = fails once', kind: 'integer' },
        { name: 'first', label: 'First', hint: 'Only the first n requests', kind: 'integer' },
        { name: 'every', label: 'Every', hint: '3 = every third request', kind: 'integer' },
        { name: 'skip', label: 'After', hint: 'Skip the first n requests', kind: 'integer' },
      ],
      [
        { name: 'probability', label: 'Probability', hint: '0 to 1; 0 never applies', kind: 'decimal' },
        { name: 'seed', label: 'Seed', hint: 'Same seed, same requests', kind: 'integer' },
      ],
    ],
  },
]

/** Effects after which nothing travels. */
const WITHOUT_BODY = ['hang', 'reset', 'answer-lost', 'empty', 'garbage']

/** Fields beside those of the effect. A body that doesn't travel can't be slow. */
export const listGroups = (effect: string): readonly FieldGroup[] =>
  WITHOUT_BODY.includes(effect) ? others : [delivery, ...others]

/** Fields that are chosen from a list, or that the form keeps without showing them. */
const plain: readonly RulePart[] = [
  { name: 'ruleId' },
  { name: 'title' },
  { name: 'call' },
  { name: 'phase' },
]

/** Every part of a rule that the form sets when an effect is chosen, except for the effect. */
export const listParts = (effect: string): readonly RulePart[] => [
  ...plain,
  ...(effect === 'code' ? [{ name: 'code' } as const] : []),
  ...listEffectRows(effect).flat(),
  headersField,
  ...listGroups(effect).flatMap(({ rows }) => rows.flat()),
]
