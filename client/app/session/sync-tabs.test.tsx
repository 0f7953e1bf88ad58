import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import { clearToken, readToken } from '@fixbench/storefront/lib/session/session.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { syncTabs } from './sync-tabs.ts'

/** A channel whose other end is controlled by the test. */
const createChannel = () => {
  const sent: unknown[] = []
  const target = new EventTarget()

  return {
    sent,
    hear: (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data })),
    postMessage: (data: unknown) => void sent.push(data),
    addEventListener: target.addEventListener.bind(target),
    close: () => {},
  }
}

const noLines = { rows: [], total: 0 }
const coupons = callQuery('coupon', 'list', {})

const begin = (viewer: UserInfo | null, memberDetail: UserInfo | ReturnType<typeof failure> = aMember()) => {
  const channel = createChannel()
  const reload = vi.fn()
  const view = renderPart(<p>page</p>, {
    viewer,
    responses: { 'session.memberDetail': memberDetail, 'coupon.list': noLines },
  })
  const onSignedIn = vi.fn()
  syncTabs(view.shop, { channel, reload, onSignedIn })

  return { ...view, channel, reload, onSignedIn }
}

const storageEvent = (newValue: string | null, oldValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_COOKIE, newValue, oldValue }))

beforeEach(() => clearToken())
afterEach(() => vi.restoreAllMocks())

describe('other tabs', () => {
  it('receive each change once, and their own changes are not echoed', async () => {
    const { shop, channel } = begin(aMember())
    await shop.queryClient.fetchQuery(coupons)
    await shop.queryClient.invalidateQueries({ queryKey: ['coupon'] })
    await waitFor(() => expect(channel.sent).toEqual([{ changed: ['coupon'] }]))
    await shop.queryClient.fetchQuery(coupons)
    channel.hear({ changed: ['coupon'] })
    channel.hear('nonsense')

    expect(channel.sent).toHaveLength(1)
    expect(shop.queryClient.getQueryState(coupons.queryKey)?.isInvalidated).toBe(true)
  })

  it.each([
    callQuery('quote', 'list', { pageNum: 1, pageSize: 10 }),
    callQuery('address', 'list', {}),
    callQuery('freight', 'quotes', { countryNo: 'US' }),
  ])('receive a change of $queryKey.0', async ({ queryKey }) => {
    const { shop, channel } = begin(aMember())
    shop.queryClient.setQueryData(queryKey, noLines)

    await shop.queryClient.invalidateQueries({ queryKey: [queryKey[0]] })

    await waitFor(() => expect(channel.sent).toContainEqual({ changed: [queryKey[0]] }))
  })

  it('reload this tab when the member signs out there', () => {
    const { reload } = begin(aMember())
    storageEvent(null, 'T')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('sign a guest in here after a sign-in there, without a reload', async () => {
    const { reload, shop, onSignedIn } = begin(null)
    // The other tab's cookie isn't visible in this tab yet.
    expect(readToken()).toBeNull()

    storageEvent('T', null)
    await waitFor(() => expect(shop.stores.root.get().userInfo).toEqual(aMember()))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())

    expect(readToken()).toBe('T')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('returning to a tab', () => {
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

  it('checks whether the session is still valid', async () => {
    const { calls } = begin(aMember())
    comeBack()
    await waitFor(() => expect(calls('session.memberDetail')).toHaveLength(1))
  })

  it('makes no call for a guest without a cart', () => {
    const { calls } = begin(null)
    comeBack()
    expect(calls('session.memberDetail')).toEqual([])
  })
})
