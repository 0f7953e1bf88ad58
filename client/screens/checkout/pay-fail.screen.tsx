import { PayResult } from './pay-result.tsx'

/** Return page of the payment host after 'fail'. */
export default function PayFailScreen() {
  return <PayResult intent="fail" />
}
