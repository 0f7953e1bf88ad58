import { PayResult } from './pay-result.tsx'

/** Where the payment host sets the buyer down after 'fail'. */
export default function PayFailScreen() {
  return <PayResult intent="fail" />
}
