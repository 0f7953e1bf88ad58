import { CreditCard, Landmark, Wallet, Zap } from 'lucide-react'
import { formatMoney } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import { RadioGroup } from '#client/ui/field/radio.tsx'
import { RadioCard } from '#client/ui/field/radio-card.tsx'
import type { PaymentMethod } from '#contract/payment-method.ts'
import styles from './payment-method-picker.module.css'

type Props = {
  ways: readonly PaymentMethod[]
  payWay: string | null
  isWorking?: boolean
  onChange: (payWay: string) => void
}

const icons: Readonly<Record<string, typeof CreditCard>> = {
  card: CreditCard,
  wallet: Wallet,
  bolt: Zap,
  bank: Landmark,
}

/** Chooses how to pay; ways that don't take the amount or the country say why. */
export function PaymentMethodPicker({ ways, payWay, isWorking = false, onChange }: Props) {
  return (
    <RadioGroup
      label="Payment method"
      isLabelHidden
      layout="cards"
      value={payWay ?? ''}
      onChange={onChange}
      className={cx(styles.group, isWorking && styles.working)}
    >
      {ways.map(way => {
        const Icon = icons[way.icon] ?? Wallet
        return (
          <RadioCard
            key={way.payWay}
            value={way.payWay}
            isDisabled={!way.isAvailable}
            icon={<Icon aria-hidden size={20} />}
            title={way.name}
            description={way.isAvailable ? way.note : (way.reason ?? 'Not available for this order')}
            aside={
              way.isAvailable && <small>{way.fee > 0 ? `+ ${formatMoney(way.fee)}` : way.feeText}</small>
            }
          />
        )
      })}
    </RadioGroup>
  )
}
