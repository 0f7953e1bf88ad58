import { PayResultPage } from './pay-result-page.tsx'

/** Where the payment host sets the buyer down after 'fail'. */
export function PayFailScreen() {
  return <PayResultPage intent="fail" />
}
