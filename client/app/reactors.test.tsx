import { expect, it } from 'vitest'
import { readToken, storeToken } from '#client/lib/session.ts'
import { createStores } from '#client/lib/state/stores.ts'
import { aMember } from '#client/testing/render-screen.tsx'
import { reactorsFor } from './reactors.ts'

it('leaves nothing of a member to the next one when a session has ended', () => {
  const stores = createStores({
    userInfo: aMember(),
    isLinkedChat: true,
    goodsArrivalNoticeStatus: { 'IP13-SCR-HO': true },
  })
  storeToken('TOKEN')
  reactorsFor(stores, () => {
    throw new Error('Nobody goes anywhere')
  }).endSession()
  expect(readToken()).toBeNull()
  expect(stores.root.get()).toMatchObject({
    userInfo: null,
    isLinkedChat: false,
    goodsArrivalNoticeStatus: {},
  })
})
