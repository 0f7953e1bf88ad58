import { describe, expect, it } from 'vitest'
import { checkoutSteps, findCheckoutStep } from './checkout-layout.tsx'

describe('the checkout steps', () => {
  it('[UI-2.7-checkout-steps] are the four specified ones in order', () => {
    expect(checkoutSteps).toEqual(['Confirm Order', 'Payment', 'Receive', 'Review'])
  })

  it('[UI-2.7-checkout-steps-not-on-user-comment] are not shown on user-comment.html', () => {
    expect(findCheckoutStep('/user-comment.html')).toBeNull()
  })

  it('[UI-2.7-checkout-steps-not-on-after-sale] are not shown on after-sale.html', () => {
    expect(findCheckoutStep('/after-sale.html')).toBeNull()
  })

  it('[UI-2.7-checkout-steps-not-on-evaluate] are not shown on evaluate.html', () => {
    expect(findCheckoutStep('/evaluate.html')).toBeNull()
  })

  it.each([
    ['/payment', 0],
    ['/payment/cart', 0],
    ['/payment/buy-IP13-SCR-SO', 0],
    ['/payment/FB1', 1],
    ['/presale-payment', 0],
    ['/presale-payment/buy-SGS26U-SCR-RF', 0],
    ['/presale-payment/FB1', 1],
    ['/redeem-points/1', 0],
    ['/payment-status.html', 1],
    ['/point-payment/1', 1],
    ['/pay-result/pay-fail.html', 1],
    ['/pay-result/pay-success.html', 2],
  ])('show %s at step %i', (path, step) => {
    expect(findCheckoutStep(path)).toBe(step)
  })
})
