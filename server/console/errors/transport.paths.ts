import { fillCart, skus } from '../presets/persona-actions.ts'
import type { ErrorPath } from './error-path.ts'

const onOrders = {
  persona: 'oliver',
  address: '/user-order.html',
  step: 'Nothing to do: the list on this page fails to load.',
  call: 'order.list',
  input: null,
} as const

const onProfile = {
  persona: 'oliver',
  address: '/user.html',
  step: 'Select “Save”.',
  call: 'profile.edit',
  input: null,
} as const

/** Transport failures don't occur naturally in a working shop, so they are forced. */
export const transportPaths: readonly ErrorPath[] = [
  { ...onOrders, error: 'http-500', expect: 'The error page with HTTP status 500.' },
  { ...onOrders, error: 'http-503', expect: 'The error page with HTTP status 503.' },
  { ...onProfile, error: 'http-429', expect: 'A box above the form with the server’s message.' },
  {
    ...onProfile,
    error: 'hang',
    step: 'Select “Save” and wait 30 seconds.',
    expect: 'A box above the form: “Request timed out”.',
  },
  {
    ...onProfile,
    error: 'reset',
    expect: 'After three retries, a box above the form: “Network error, please try again later”.',
  },
  {
    error: 'answer-lost',
    persona: 'nina',
    address: '/payment/cart',
    prepare: fillCart('nina', [[skus.screen, 2]]),
    step: 'Select “Place order”. Then turn the rule off and try again.',
    call: 'cart.submitOrder',
    input: null,
    expect: '“We couldn’t reach the server.” The second try opens the same order instead of placing another.',
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
