import { PayResult } from './pay-result.tsx'

/** Return page of the payment host after 'success'. */
export default function PaySuccessScreen() {
  return <PayResult intent="success" />
}
