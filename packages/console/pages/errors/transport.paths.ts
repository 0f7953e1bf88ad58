import { atCheckout } from './checkout.paths.ts'
import type { ErrorPaths } from './error-path.ts'
import { onProfile } from './session.paths.ts'

const onOrders = {
  persona: 'oliver',
  address: '/user-order.html',
  step: 'Nothing to do: the list on this page fails to load.',
  call: 'order.list',
  input: null,
} as const

const onForm = { ...onProfile, input: null }

const garbled = {
  ...onForm,
  expect: 'A box above the form: “The server’s response was cut off. Try again.”',
}

/** Transport failures don't occur naturally in a working shop, so they are forced. */
export const transportPaths: ErrorPaths = {
  'http-500': { ...onOrders, expect: 'The error page with HTTP status 500.' },
  'http-503': { ...onOrders, expect: 'The error page with HTTP status 503.' },
  'http-429': { ...onForm, expect: 'A box above the form with the server’s message and the status 429.' },
  hang: {
    ...onForm,
    step: 'Select “Save” and wait 30 seconds.',
    expect: 'A box above the form: “Request timed out”.',
  },
  reset: {
    ...onForm,
    expect: 'After three retries, a box above the form: “Network error, please try again later”.',
  },
  'answer-lost': {
    ...atCheckout,
    step: 'Select “Place order”. Then turn the rule off and try again.',
    input: null,
    expect:
      '“We couldn’t confirm your order”. The second try opens the same order instead of placing another.',
  },
  'cut-json': garbled,
  'cut-body': garbled,
  'wrong-json': garbled,
}
