import { readToken, storeToken } from '@fixbench/storefront/lib/session/session.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createReactionHandlers } from './reaction-handlers.ts'

it('removes a member’s data when the session has ended', () => {
  const { shop } = renderPart(<p>page</p>, { viewer: aMember() })
  const { stores, queryClient } = shop
  stores.root.set({ isLinkedChat: true, goodsArrivalNoticeStatus: { 'IP13-SCR-HO': true } })
  queryClient.setQueryData(['order', 'list', {}], { rows: [], total: 0 })
  storeToken('TOKEN')
  const reactors = createReactionHandlers(stores, () => {
    throw new Error('Nobody goes anywhere')
  })
  act(() => reactors.endSession())

  expect(readToken()).toBeNull()
  expect(stores.root.get()).toMatchObject({
    userInfo: null,
    isLinkedChat: false,
    goodsArrivalNoticeStatus: {},
  })
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
