import { fillCart, skus } from './acts.ts'
import { inGroup } from './preset.ts'

export const checkoutPresets = inGroup('Checkout', [
  {
    preset: 'checkout-ready',
    title: 'Ready to order',
    summary: 'One screen and its adhesive in the cart, an address in the book.',
    persona: 'nina',
    address: '/payment/cart',
    apply: fillCart('nina', [
      [skus.screen, 2],
      [skus.adhesive, 5],
    ]),
  },
  {
    preset: 'no-address',
    title: 'No address yet',
    summary: 'A filled cart and an empty address book: checkout begins with the form.',
    persona: 'noa',
    address: '/payment/cart',
  },
  {
    preset: 'nigeria-checkout',
    title: 'Checkout to Nigeria',
    summary: 'The flagged country: an air line with clearance in its rate.',
    persona: 'ngozi',
    address: '/payment/cart',
  },
  {
    preset: 'eu-ioss',
    title: 'EU below 150 EUR (IOSS)',
    summary: 'VAT is charged at checkout, nothing is due at the door.',
    persona: 'elodie',
    address: '/payment/cart',
  },
  {
    preset: 'eu-above-threshold',
    title: 'EU above 150 EUR',
    summary: 'Beyond the threshold IOSS ends: duties and VAT depend on the carrier.',
    persona: 'elodie',
    address: '/payment/cart',
    apply: fillCart('elodie', [[skus.expensiveScreen, 5]]),
  },
  {
    preset: 'dangerous-goods',
    title: 'Batteries on the way',
    summary: 'Standalone batteries: some carriers refuse them and say why.',
    persona: 'tom',
    address: '/payment/cart',
    apply: fillCart('tom', [[skus.battery, 6]]),
  },
  {
    preset: 'points-at-checkout',
    title: 'Pay with points',
    summary: 'Paula has 12,480 points to take off an order: 100 points are a dollar.',
    persona: 'paula',
    address: '/payment/cart',
    apply: fillCart('paula', [[skus.expensiveScreen, 3]]),
  },
  {
    preset: 'wholesale-checkout',
    title: 'Wholesale prices in the cart',
    summary: 'Greta’s Gold level takes its share off every price.',
    persona: 'greta',
    address: '/payment/cart',
    apply: fillCart('greta', [
      [skus.screen, 40],
      [skus.expensiveScreen, 10],
    ]),
  },
])
