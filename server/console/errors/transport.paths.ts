import { fillCart, skus } from '../presets/acts.ts'
import type { ErrorPath } from './error-path.ts'

const onOrders = {
  persona: 'oliver',
  address: '/user-order.html',
  step: 'Nothing: the list of this page cannot be had.',
  call: 'order.list',
  input: null,
} as const

const onProfile = {
  persona: 'oliver',
  address: '/user.html',
  step: 'Press “Save”.',
  call: 'profile.edit',
  input: null,
} as const

/** Transport failures don't occur naturally in a working shop, so they are forced. */
export const transportPaths: readonly ErrorPath[] = [
  { ...onOrders, error: 'http-500', expect: 'The error page with the status 500.' },
  { ...onOrders, error: 'http-503', expect: 'The error page with the status 503.' },
  { ...onProfile, error: 'http-429', expect: 'A box above the form with the message of the server.' },
  {
    ...onProfile,
    error: 'hang',
    step: 'Press “Save” and wait 30 seconds.',
    expect: 'A box above the form: “Request timed out”.',
  },
  {
    ...onProfile,
    error: 'reset',
    expect: 'After three more tries a box above the form: “Network error, please try again later”.',
  },
  {
    error: 'answer-lost',
    persona: 'nina',
    address: '/payment/cart',
    prepare: fillCart('nina', [[skus.screen, 2]]),
    step: 'Press “Place order”. Then switch the rule off and press it again.',
    call: 'cart.submitOrder',
    input: null,
    expect: '“No answer came from the shop”; the second press leads to the same order, not to a second one.',
  },
  {
    ...onProfile,
    error: 'cut-json',
    expect: 'A box above the form: “Network error, please try again later”.',
  },
  {
    ...onProfile,
    error: 'cut-body',
    expect: 'A box above the form: “Network error, please try again later”.',
  },
  {
    ...onProfile,
    error: 'wrong-json',
    expect: 'A box above the form: “Network error, please try again later”.',
  },
]
