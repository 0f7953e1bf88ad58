import { formatMoney } from '@fixbench/contract/core/format.ts'
import type { PaymentMethod } from '@fixbench/contract/payment/payment-method.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { RadioCard, RadioGroup } from '@fixbench/ui/field/radio.tsx'
import { CreditCard, Landmark, Wallet, Zap } from 'lucide-react'
import styles from './payment-method-picker.module.css'

type Props = {
  methods: readonly PaymentMethod[]
  paymentMethod: string | null
  isWorking?: boolean
  onChange: (paymentMethod: string) => void
}

const icons: Readonly<Record<string, typeof CreditCard>> = {
  card: CreditCard,
  wallet: Wallet,
  bolt: Zap,
  bank: Landmark,
}

/** Selects the payment method. Unavailable methods show the reason. */
export function PaymentMethodPicker({ methods, paymentMethod, isWorking = false, onChange }: Props) {
  return (
    <RadioGroup
      label="Payment method"
      isLabelHidden
      layout="cards"
      value={paymentMethod ?? ''}
      onChange={onChange}
      className={cx(styles.group, isWorking && 'dimmed')}
    >
      {methods.map(method => {
        const Icon = icons[method.icon] ?? Wallet

        return (
          <RadioCard
            key={method.code}
            value={method.code}
            isDisabled={!method.isAvailable}
            icon={<Icon aria-hidden size={20} />}
            title={method.name}
            description={method.isAvailable ? method.note : (method.reason ?? 'Not available for this order')}
            aside={
              method.isAvailable && (
                <small>{method.fee > 0 ? `+ ${formatMoney(method.fee)}` : method.feeText}</small>
              )
            }
          />
        )
      })}
    </RadioGroup>
  )
}
