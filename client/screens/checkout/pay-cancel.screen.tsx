import { PayResult } from './pay-result.tsx'

/** Return page of the payment host after 'cancel'. */
export default function PayCancelScreen() {
  return <PayResult intent="cancel" />
}
