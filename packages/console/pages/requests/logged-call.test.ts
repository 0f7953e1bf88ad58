import { expect, it } from 'vitest'
import { computeTransfer } from './logged-call.ts'

it.each([
  ['the end is read in time', { durationMs: 10, endMs: 110 }, { sendMs: 2, receiveMs: 3 }],
  [
    'the end is read after the duration has ended',
    { durationMs: 4, endMs: 110 },
    { sendMs: 2, receiveMs: 2 },
  ],
  ['the duration ends before the body is noted', { durationMs: 1, endMs: 110 }, { sendMs: 1, receiveMs: 0 }],
  ['the response is broken', { durationMs: 10, endMs: undefined }, { sendMs: 2, receiveMs: 0 }],
])('the parts of a request fit into its duration when %s [TEST-05]', (_when, ended, expected) => {
  const stages = { bodyStartMs: 100, bodyEndMs: 102, sendMs: 107 }

  expect(computeTransfer(stages, ended)).toEqual(expected)
})
