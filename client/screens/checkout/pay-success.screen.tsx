import { PayResultPage } from './pay-result-page.tsx'

/** Where the payment host sets the buyer down after 'success'. */
export function PaySuccessScreen() {
  return <PayResultPage intent="success" />
}
