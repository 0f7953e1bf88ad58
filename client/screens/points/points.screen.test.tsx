import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { anAddress, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, aPointBalance, aPointOrder, aPointProduct } from '#client/testing/points.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'

beforeAll(installNativeDialog)

describe('coupons', () => {
  it('[ROUTE-coupons, SCREEN-1-coupons] [CALL-coupon-home-receive] [ENTITY-coupon-rule-text-fixed] claims a coupon with one click', async () => {
    const { user, calls } = await renderScreen('/coupons.html', {
      viewer: aMember(),
      responses: {
        'coupon.homeCheck': pageWith(aCoupon()),
        'coupon.homeReceive': { coupon: aCoupon({ couponStatus: 'unused' }) },
      },
    })
    expect(screen.getByText('US $ 100 off US $6')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Claim Everyday Saver' }))
    await waitFor(() => expect(calls('coupon.homeCheck')).toHaveLength(2))

    expect(calls('coupon.homeReceive')).toEqual([{ couponId: '1' }])
  })

  it('redirects a guest to sign-in and back', async () => {
    await renderScreen('/coupons.html', { responses: { 'coupon.homeCheck': pageWith(aCoupon()) } })
    expect(screen.getByRole('link', { name: 'Sign in to claim' })).toHaveAttribute(
      'href',
      '/login.html?redirect=%2Fcoupons.html',
    )
  })

  it('[ROUTE-user-coupons] [CALL-coupon-receive] shows at the field why a code is rejected', async () => {
    const { user, calls } = await renderScreen('/user-coupons.html', {
      viewer: aMember(),
      responses: {
        'session.memberDetail': aMember(),
        'coupon.list': { rows: [], total: 0 },
        'coupon.receive': failure('COUPON_RECEIVED'),
      },
    })
    await user.type(screen.getByLabelText('Coupon code'), ' SAVE-6 {Enter}')

    expect(await screen.findByText(failure('COUPON_RECEIVED').msg)).toBeVisible()
    expect(calls('coupon.receive')).toEqual([{ couponCode: 'SAVE-6' }])
  })

  it('never shows public coupons as those of a member with an expired session', async () => {
    const { address } = await renderScreen('/user-coupons.html', {
      viewer: aMember(),
      responses: { 'session.memberDetail': failure('SESSION_EXPIRED'), 'coupon.list': pageWith(aCoupon()) },
    })
    expect(address()).toBe('/login.html?redirect=%2Fuser-coupons.html')
  })
})

describe('loyalty store', () => {
  const store: Responses = {
    'points.products': { rows: [aPointProduct()], total: 1, groups: [{ groupName: 'hand tools', count: 1 }] },
    'points.balance': aPointBalance(),
  }

  it('[SCREEN-1-points-store] [CALL-member-point-check] checks a member in', async () => {
    const { user, calls } = await renderScreen('/loyalty-store', {
      viewer: aMember(),
      responses: { ...store, 'points.checkIn': { points: 5, streak: 3, balance: 1005, isRepeat: false } },
    })
    await user.click(screen.getByRole('button', { name: 'Check in: +5' }))
    await waitFor(() => expect(calls('points.balance')).toHaveLength(2))
    expect(calls('points.checkIn')).toHaveLength(1)
  })

  it('[ROUTE-points-product-detail] shows how many points are missing', async () => {
    await renderScreen('/points-product-detail/tweezers', {
      viewer: aMember(),
      responses: { 'points.product': aPointProduct({ balance: 300 }) },
    })
    expect(screen.getByText(/You need 80 more points/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Redeem for 380 points' })).toBeDisabled()
  })
})

describe('redeeming', () => {
  const redeem: Responses = { 'points.product': aPointProduct(), 'address.list': pageWith(anAddress()) }
  const placed = {
    orderNo: 'PT9',
    orderStatus: 'pending' as const,
    points: 760,
    shipFee: 5.9,
    payDeadlineTime: null,
    balance: 240,
    isRepeat: false,
  }

  it('shows no balance after a redemption that the points don’t suffice for', async () => {
    await renderScreen('/redeem-points/tweezers', {
      viewer: aMember(),
      responses: { ...redeem, 'points.product': aPointProduct({ balance: 300 }) },
    })

    expect(screen.getByText('You need 80 more points')).toBeVisible()
    expect(screen.queryByText('Remaining balance')).toBeNull()
  })

  it('[ROUTE-redeem-points, ROUTE-point-payment] [CALL-point-submitOrder] continues to the payment of the shipping fee', async () => {
    const { user, calls, address } = await renderScreen('/redeem-points/tweezers?count=2', {
      viewer: aMember(),
      responses: { ...redeem, 'points.submit': placed, 'points.order': aPointOrder({ orderNo: 'PT9' }) },
    })
    await user.click(screen.getByRole('button', { name: 'Redeem and pay shipping' }))
    await waitFor(() => expect(address()).toBe('/point-payment/PT9'))
    expect(calls('points.submit')).toMatchObject([{ productCode: 'PT-004', buyCount: 2, addressId: 'A1' }])
  })

  it('reuses its key when the same input is retried', async () => {
    const { user, calls } = await renderScreen('/redeem-points/tweezers', {
      viewer: aMember(),
      responses: { ...redeem, 'points.submit': failure('POINTS_SHORT') },
    })
    const button = screen.getByRole('button', { name: 'Redeem and pay shipping' })
    await user.click(button)

    expect(await screen.findByText('You don’t have enough points (3000020)')).toBeVisible()

    await user.click(button)
    await waitFor(() => expect(calls('points.submit')).toHaveLength(2))
    const [first, second] = calls('points.submit')

    expect(second?.submitKey).toBe(first?.submitKey)
  })

  it('shows the new balance and no active button after a rejection for lack of points [SHOP-20]', async () => {
    const { user, respond } = await renderScreen('/redeem-points/tweezers', {
      viewer: aMember(),
      responses: { ...redeem, 'points.submit': failure('POINTS_SHORT') },
    })
    respond({ 'points.product': aPointProduct({ balance: 10 }) })
    await user.click(screen.getByRole('button', { name: 'Redeem and pay shipping' }))

    expect(await screen.findByText('You don’t have enough points (3000020)')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Redeem and pay shipping' })).toBeDisabled()
  })

  it('[B-68] sends the request even if this tab shows no stock, and shows the server’s error', async () => {
    const { user, calls } = await renderScreen('/redeem-points/tweezers', {
      viewer: aMember(),
      responses: {
        ...redeem,
        'points.product': aPointProduct({ stockSum: 0, buyable: 0 }),
        'points.submit': failure('POINTS_PRODUCT_SHORT'),
      },
    })
    expect(screen.getByText('None left to redeem')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Redeem and pay shipping' }))
    expect(await screen.findByText('This item is out of stock or over your limit (3000030)')).toBeVisible()
    expect(calls('points.submit')).toHaveLength(1)
  })

  it('redirects to the store without a product', async () => {
    const { address } = await renderScreen('/redeem-points', {
      viewer: aMember(),
      responses: {
        'points.products': { rows: [], total: 0, groups: [] },
        'points.balance': aPointBalance(),
      },
    })
    expect(address()).toBe('/loyalty-store')
  })
})

describe('points orders', () => {
  it('[ROUTE-point-orders] [CALL-member-point-order-confirmReceipt] confirms receipt', async () => {
    const { user, calls } = await renderScreen('/point-orders', {
      viewer: aMember(),
      responses: { 'points.orders': pageWith(aPointOrder()), 'points.confirmReceipt': aPointOrder() },
    })
    await user.click(screen.getByRole('button', { name: 'Confirm receipt' }))
    await waitFor(() => expect(calls('points.orders')).toHaveLength(2))
    expect(calls('points.confirmReceipt')).toEqual([{ orderNo: 'PT1' }])
  })

  it('cancels an order after confirmation', async () => {
    const pending = aPointOrder({ orderStatus: 'pending', canCancel: true, canConfirmReceipt: false })
    const { user, calls } = await renderScreen('/point-orders', {
      viewer: aMember(),
      responses: { 'points.orders': pageWith(pending), 'points.cancel': pending },
    })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(calls('points.cancel')).toEqual([])

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(calls('points.cancel')).toEqual([{ orderNo: 'PT1' }]))
  })

  it('[ROUTE-point-order-detail] redirects to the list without an order number', async () => {
    const { address } = await renderScreen('/point-order-detail', {
      viewer: aMember(),
      responses: { 'points.orders': { rows: [], total: 0 } },
    })
    expect(address()).toBe('/point-orders')
  })

  it('[ROUTE-user-points] shows each entry of the points history', async () => {
    await renderScreen('/user-points.html', {
      viewer: aMember(),
      responses: {
        'points.balance': aPointBalance(),
        'points.log': pageWith({
          id: '1',
          kind: 'redeem',
          label: 'Redeem',
          text: 'B-7000 Glue',
          points: -250,
          balance: 750,
          createTime: '2025-07-20T09:00:00Z',
          expireTime: null,
        }),
      },
    })
    expect(screen.getByRole('row', { name: /B-7000 Glue/ })).toHaveTextContent('−250')
  })
})
