import { PayResult } from './pay-result.tsx'

/** Where the payment host sets the buyer down after 'cancel'. */
export default function PayCancelScreen() {
  return <PayResult intent="cancel" />
}
