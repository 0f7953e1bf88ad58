import { capitalize } from '@fixbench/contract/core/format.ts'
import { EARNING_TEXT } from '@fixbench/contract/points/points-terms.ts'
import { WARRANTY_CLAIM } from '@fixbench/contract/support/promises.ts'
import { useBrand, useShoppingState } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Stepper } from '@fixbench/ui/stepper/stepper.tsx'
import { useLocation } from 'react-router-dom'
import { SplitLayout } from '#client/layouts/shop/split-layout.tsx'

const points = [
  'Quantity and wholesale pricing',
  'Order history and one-click reorders',
  EARNING_TEXT,
  WARRANTY_CLAIM,
]

/** Layout of login, registration and forgotten password. Registration shows its progress. */
export default function LoginLayout() {
  const { pathname } = useLocation()
  const { tagline, benefits, hasDevices } = useBrand()
  return (
    <SplitLayout
      title={hasDevices ? 'Parts and tools for repair professionals.' : `${capitalize(tagline)}.`}
      points={benefits?.map(({ title, text }) => `${title}: ${lowercase(text)}`) ?? points}
      progress={pathname === paths.register() && <RegisterProgress />}
    />
  )
}

const lowercase = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function RegisterProgress() {
  const step = useShoppingState(state => state.userStep)
  return (
    <Stepper
      label="Registration progress"
      variant="numbered"
      steps={['Verify your email', 'Your details']}
      current={step}
    />
  )
}
