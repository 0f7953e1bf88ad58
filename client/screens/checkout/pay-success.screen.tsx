import { PayResult } from './pay-result.tsx'

/** Where the payment host sets the buyer down after 'success'. */
export default function PaySuccessScreen() {
  return <PayResult intent="success" />
}
