import { expect, it } from 'vitest'
import { getCaseActions } from './actions.ts'

it.each([
  ['refund', 'Close and refund'],
  ['credit', 'Close and credit'],
  ['replacement', 'Close and replace'],
])('a return for a %s closes with “%s” [issue-42]', (resolution, title) => {
  const asked = { afterSaleNo: 'AS-1', resolution, reasonCode: 'doa-screen' }

  expect(getCaseActions({ ...asked, status: 'accepted' }).map(action => action.title)).toEqual([title])
})
