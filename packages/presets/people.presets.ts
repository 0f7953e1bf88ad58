import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { simulatePayment } from '@fixbench/server/modules/payment/simulate-payment.ts'
import { readLedger } from '@fixbench/server/modules/points-ledger/ledger.repo.ts'
import { toLots } from '@fixbench/server/modules/points-ledger/point-lots.ts'
import { decideApplication } from '@fixbench/server/modules/wholesale/decide-application.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { placeOrder, skus } from './persona-actions.ts'
import { inGroup } from './preset.ts'

const pointsProductPage =
  (stock: number) =>
  async ({ deps }: World): Promise<string> => {
    const product = await deps.db.pointProduct.findFirstOrThrow({
      where: { stock, status: 1 },
      orderBy: { id: 'asc' },
      select: { seoUrl: true },
    })
    return `/points-product-detail/${product.seoUrl}`
  }

const pointOrderPage =
  (status: string) =>
  async ({ deps }: World): Promise<string> => {
    const order = await deps.db.pointOrder.findFirstOrThrow({
      where: { status },
      orderBy: { id: 'desc' },
      select: { orderNo: true },
    })
    return `/point-order-detail?orderNo=${order.orderNo}`
  }

export const pointsPresets = inGroup('Points', { persona: 'paula' })({
  'points-rich': {
    title: '12,480 points',
    summary: 'A long points history and enough points for most of the loyalty store.',
    address: '/user-points.html',
  },
  'points-expiring': {
    title: 'Points about to expire',
    summary: 'Half a day before some of Paula’s points expire.',
    address: '/user-points.html',
    apply: async world => {
      const ends = toLots(readLedger(world.deps.sql, persona('paula').id))
        .filter(({ left }) => left > 0)
        .map(({ expiresAt }) => Date.parse(expiresAt ?? ''))
        .filter(endMs => endMs > world.deps.clock.nowMs() + DAY_MS)
      await world.moveClock(Math.min(...ends) - DAY_MS / 2)
    },
  },
  'points-product-sold-out': {
    title: 'Points product sold out',
    summary: 'Out of stock: redeeming returns 3000030.',
    address: pointsProductPage(0),
  },
  'points-product-last': {
    title: 'Last unit in the loyalty store',
    summary: 'One unit of a product left.',
    address: pointsProductPage(1),
  },
  'points-short': {
    title: 'Not enough points',
    summary: 'A new member with only welcome points: redeeming returns 3000020.',
    persona: 'nina',
    address: pointsProductPage(2),
  },
  'points-fee-open': {
    title: 'Unpaid shipping fee of a points order',
    summary: 'Redeemed, but the shipping fee isn’t paid yet.',
    address: pointOrderPage('pending'),
  },
  'points-order-shipped': {
    title: 'Points order shipped',
    summary: 'Shipped. The member confirms receipt.',
    address: pointOrderPage('shipped'),
  },
})

export const memberPresets = inGroup('Members', { address: '/user.html' })({
  'member-new': {
    title: 'Registered an hour ago',
    summary: 'Welcome coupons and points, no orders.',
    persona: 'nina',
  },
  'member-frozen': {
    title: 'Frozen account',
    summary: 'Every call with the member’s token returns 100009.',
    persona: 'frida',
  },
  'member-deleted': {
    title: 'Deleted account',
    summary: 'Every call with the member’s token returns 100008.',
    persona: 'dora',
  },
  'session-expired': {
    title: 'Session expired',
    summary: 'The browser has a token older than seven days: 100001.',
    persona: 'eric',
  },
  'wish-list-full': {
    title: 'Long wish list',
    summary: '36 products, one of them cheaper than when it was added.',
    persona: 'wanda',
    address: '/wish-list.html',
  },
  'back-market-invite': {
    title: 'Invited to Back Market',
    summary: 'Sign up with the invite code BM-LASTONE, which has one use left.',
    address: '/register-bm',
  },
})

const decideWadesApplication =
  (isAccepted: boolean, answer: string) =>
  ({ deps }: World) =>
    decideApplication(deps, { email: persona('wade').email, isAccepted, answer, now: deps.clock.now() })

export const wholesalePresets = inGroup('Wholesale', { persona: 'wade', address: '/wholesale-account' })({
  'wholesale-in-review': {
    title: 'Application in review',
    summary: 'Wade has applied with documents and still pays retail prices.',
    address: '/register-wholesale',
  },
  'wholesale-accepted': {
    title: 'Application accepted',
    summary: 'Wade is now a wholesale member, working toward his first level.',
    apply: decideWadesApplication(
      true,
      'Your application was accepted. From now on, your purchases count toward your level.',
    ),
  },
  'wholesale-refused': {
    title: 'Application declined',
    summary: 'Declined, with a reason.',
    address: '/register-wholesale',
    apply: decideWadesApplication(false, 'We couldn’t read your business registration document.'),
  },
  'level-about-to-rise': {
    title: 'One order below the next level',
    summary: 'A small order lifts Sam from Silver to Gold.',
    persona: 'sam',
  },
  'level-risen': {
    title: 'Level reached',
    summary: 'Sam’s paid order lifted him from Silver to Gold.',
    persona: 'sam',
    apply: async world => {
      await simulatePayment(world.deps, {
        orderNo: await placeOrder(world, 'sam', [[skus.expensiveScreen, 10]]),
      })
    },
  },
})
