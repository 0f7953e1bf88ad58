import { describe, expect, it } from 'vitest'
import { compareReplay } from './compare-replay.ts'
import type { RecordedCall, RecordedStep } from './recording.schema.ts'

const toCall = (call: string): RecordedCall => ({
  method: 'POST',
  path: `/api/${call}`,
  call,
  status: 200,
  code: 0,
  rowsChanged: 1,
})

const toStep = (calls: readonly string[]): RecordedStep => ({
  address: null,
  shopTime: null,
  person: null,
  stored: {},
  calls: calls.map(toCall),
  rows: [],
  flow: { type: 'click' },
  snapshotId: null,
  picture: null,
})

/** Compares the calls of recorded steps with those of a replay. */
const compare = (recorded: readonly string[][], replayed: readonly string[][]) => {
  const steps = recorded.map(toStep)
  const results = new Map(replayed.map((calls, step) => [step, { calls: calls.map(toCall), rows: [] }]))

  return compareReplay({ recording: { steps }, results })
}

describe('a replay', () => {
  it('is the same when a call ends a step earlier or later', () => {
    expect(compare([['cart.add', 'history.add'], []], [['cart.add'], ['history.add']])).toEqual([])
    expect(compare([[], ['history.add']], [['history.add'], []])).toEqual([])
  })

  it('differs when a call is missing, or moves further', () => {
    const lost = compare([['cart.add'], []], [[], []])
    const late = compare([['cart.add'], [], []], [[], [], ['cart.add']])

    expect(lost).toEqual([{ step: 0, missing: ['cart.add 0'], extra: [] }])
    expect(late).toEqual([
      { step: 0, missing: ['cart.add 0'], extra: [] },
      { step: 2, missing: [], extra: ['cart.add 0'] },
    ])
  })

  it('differs when a call is made once more', () => {
    const differences = compare([['order.submit'], []], [['order.submit'], ['order.submit']])

    expect(differences).toEqual([{ step: 1, missing: [], extra: ['order.submit 0'] }])
  })

  it('is the same in another browser, and in a world that draws other tokens', () => {
    const toRows = ({ browser, token }: { browser: string; token: string }) =>
      [
        ['Session', 'deviceInfo', browser],
        ['InboxMessage', 'data', `{"link":"/subscriptions.html?confirm=${token}"}`],
        ['NewsletterSubscription', 'linkToken', token],
      ].map(([table = '', column = '', after = '']) => ({
        table,
        kind: 'insert' as const,
        key: '2',
        cells: [{ column, before: null, after }],
      }))
    const recorded = toRows({ browser: 'Chrome/156.0.0.0', token: 'YWbhUdKtygpL8McSlanss1Xa' })
    const seen = toRows({ browser: 'Chrome/159.0.0.0', token: 'qng7qH9vFESTTdaBq9EhxmaD' })
    const results = new Map([[0, { calls: [], rows: seen }]])

    expect(compareReplay({ recording: { steps: [{ ...toStep([]), rows: recorded }] }, results })).toEqual([])
  })
})
