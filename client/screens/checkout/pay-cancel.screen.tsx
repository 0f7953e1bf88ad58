import { PayResultPage } from './pay-result-page.tsx'

/** Where the payment host sets the buyer down after 'cancel'. */
export function PayCancelScreen() {
  return <PayResultPage intent="cancel" />
}
