import type { PickupPlace } from '@fixbench/contract/freight/pickup.ts'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { formatPickup } from './pickup.ts'

type Props = { place: PickupPlace | null | undefined; isBuyer?: boolean }

/** Says that an order isn't delivered to the address; nothing for one that is. */
export function PickupNotice({ place, isBuyer = true }: Props) {
  if (place === null || place === undefined) return null
  if (!isBuyer) return <Notice tone="warn" title={`The buyer picks up this order at the ${place}`} />

  return (
    <Notice tone="warn" title={`You pick up this order ${formatPickup(place)}`}>
      It isn’t delivered to your address. You arrange customs clearance and pickup.
    </Notice>
  )
}
