import { expect, it } from 'vitest'
import { composeExpiredMail, formatOrderForMail } from './order-mail.ts'

it('[B-16] lists the items, the nonzero charges and the link of an order', () => {
  const order = {
    orderNo: 'FB1',
    itemsCents: 10_000,
    couponCents: 500,
    pointsCents: 0,
    shipCents: 1250,
    vatCents: 2043,
    dutyCents: 0,
    dueCents: 0,
    payFeeCents: 0,
    totalCents: 12_793,
    pickupAt: null,
  }
  const items = [{ skuCode: 'IP13-SCR-SO', skuName: 'Soft OLED Screen', quantity: 2, lineCents: 10_000 }]

  expect(formatOrderForMail(order, items)).toBe(`2 × Soft OLED Screen (IP13-SCR-SO): $100.00

Items: $100.00
Coupon: -$5.00
Shipping: $12.50
VAT: $20.43
Total: $127.93

View your order: /user-order.html?orderNo=FB1`)
})

it('names the estimate of what the carrier collects, outside of the total [SHOP-29]', () => {
  const order = {
    orderNo: 'FB1',
    itemsCents: 10_000,
    couponCents: 0,
    pointsCents: 0,
    shipCents: 1250,
    vatCents: 0,
    dutyCents: 0,
    dueCents: 2384,
    payFeeCents: 0,
    totalCents: 11_250,
    pickupAt: null,
  }

  expect(formatOrderForMail(order, [])).toContain(
    'Total: $112.50\nDuty and tax: due on delivery (about $23.84)\n',
  )
  expect(formatOrderForMail({ ...order, pickupAt: 'port' }, [])).toContain('due at customs (about $23.84)')
})

it('names what became of the money when an unpaid order closes', () => {
  expect(composeExpiredMail('FB1').body).toContain('it wasn’t paid in time. Nothing was charged, and')
  expect(composeExpiredMail('FB1', 'credited').body).toContain(
    'Your deposit is now store credit in points, and',
  )
  expect(composeExpiredMail('FB1', 'refunded').body).toContain('We refunded your deposit')
})
