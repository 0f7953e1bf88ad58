import { fillCart, skus } from './persona-actions.ts'
import { inGroup } from './preset.ts'

export const checkoutPresets = inGroup('Checkout', { address: '/payment/cart' })({
  'checkout-ready': {
    title: 'Ready to order',
    summary: 'One screen and its adhesive in the cart, and a saved address.',
    persona: 'nina',
    apply: fillCart('nina', [
      [skus.screen, 2],
      [skus.adhesive, 5],
    ]),
  },
  'no-address': {
    title: 'No address yet',
    summary: 'A filled cart and no saved address. Checkout starts with the address form.',
    persona: 'noa',
  },
  'nigeria-checkout': {
    title: 'Checkout to Nigeria',
    summary: 'Nigeria shows a delivery notice and has an air line whose rate includes customs clearance.',
    persona: 'ngozi',
  },
  'eu-ioss': {
    title: 'EU below €150 (IOSS)',
    summary: 'VAT is charged at checkout; nothing is due on delivery.',
    persona: 'elodie',
  },
  'eu-above-threshold': {
    title: 'EU above €150',
    summary: 'IOSS doesn’t apply above the threshold. Duties and VAT depend on the carrier.',
    persona: 'elodie',
    apply: fillCart('elodie', [[skus.expensiveScreen, 5]]),
  },
  'dangerous-goods': {
    title: 'Batteries in the order',
    summary: 'Loose batteries: some carriers are unavailable, with the reason.',
    persona: 'tom',
    apply: fillCart('tom', [[skus.battery, 6]]),
  },
  'points-at-checkout': {
    title: 'Pay with points',
    summary: 'Paula can spend 12,480 points on an order; 100 points equal $1.',
    persona: 'paula',
    apply: fillCart('paula', [[skus.expensiveScreen, 3]]),
  },
  'wholesale-checkout': {
    title: 'Wholesale prices in the cart',
    summary: 'Greta’s Gold discount applies to every price.',
    persona: 'greta',
    apply: fillCart('greta', [
      [skus.screen, 40],
      [skus.expensiveScreen, 10],
    ]),
  },
})
