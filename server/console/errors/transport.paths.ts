import { atCheckout } from './checkout.paths.ts'
import type { ErrorPath } from './error-path.ts'
import { onProfile } from './session.paths.ts'

const onOrders = {
  persona: 'oliver',
  address: '/user-order.html',
  step: 'Nothing to do: the list on this page fails to load.',
  call: 'order.list',
  input: null,
} as const

const onForm = { ...onProfile, input: null }

/** Transport failures don't occur naturally in a working shop, so they are forced. */
export const transportPaths: readonly ErrorPath[] = [
  { ...onOrders, error: 'http-500', expect: 'The error page with HTTP status 500.' },
  { ...onOrders, error: 'http-503', expect: 'The error page with HTTP status 503.' },
  { ...onForm, error: 'http-429', expect: 'A box above the form with the server’s message.' },
  {
    ...onForm,
    error: 'hang',
    step: 'Select “Save” and wait 30 seconds.',
    expect: 'A box above the form: “Request timed out”.',
  },
  {
    ...onForm,
    error: 'reset',
    expect: 'After three retries, a box above the form: “Network error, please try again later”.',
  },
  {
    ...atCheckout,
    error: 'answer-lost',
    step: 'Select “Place order”. Then turn the rule off and try again.',
    input: null,
    expect: '“We couldn’t reach the server.” The second try opens the same order instead of placing another.',
  },
  ...(['cut-json', 'cut-body', 'wrong-json'] as const).map(error => ({
    ...onForm,
    error,
    expect: 'A box above the form: “Network error, please try again later”.',
  })),
]
