import type { Totals as OrderTotals } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import type { PickupPlace } from '@fixbench/contract/freight/pickup.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Totals } from '@fixbench/ui/layout/totals.tsx'
import { toTotalLines } from '../order.rules.ts'

type Props = {
  totals: OrderTotals
  carrierName?: string | undefined
  couponText?: string | null | undefined
  pickupAt?: PickupPlace | null | undefined
  /** Dims the amounts while they are being recomputed. */
  isWorking?: boolean
}

/** The total with all its components, as computed by the server. */
export function TotalsList({ totals, isWorking = false, ...facts }: Props) {
  return (
    <Stack gap={3} className={isWorking ? 'dimmed' : undefined} aria-busy={isWorking}>
      <Totals
        lines={toTotalLines(totals, facts).map(({ id, term, amount, hint, text }) => ({
          id,
          term: (
            <>
              {term}
              {hint && <small>{hint}</small>}
            </>
          ),
          amount: text ?? formatMoney(amount),
          isSaving: amount < 0,
        }))}
        total={{ term: 'Total', amount: formatMoney(totals.totalAmount) }}
      />
      {totals.dueTotal > 0 && (
        <p className="fine">
          Duty and tax {sayArrival(facts.pickupAt).due} are an estimate. The carrier may add a fee.
        </p>
      )}
      {totals.taxNote !== '' && <p className="fine">{totals.taxNote}</p>}
    </Stack>
  )
}
