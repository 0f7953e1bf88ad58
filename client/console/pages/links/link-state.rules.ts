import type { Link } from '#client/console/lib/rows.ts'
import { formatCount } from '#client/lib/format/format.ts'
import { formatShopTime } from '../../lib/time.ts'

/** Short descriptions of the parts of a link's state. */
export const describeState = ({
  preset,
  shopTime,
  isFrozen,
  speed,
  persona,
  faults,
  address,
  changes,
}: Link['state']): string[] =>
  [
    preset ?? 'fresh shop',
    shopTime !== null && formatShopTime(shopTime),
    isFrozen && 'frozen clock',
    speed !== 1 && `speed × ${speed}`,
    persona !== null && `as ${persona}`,
    faults !== null && `faults ${faults}`,
    address !== null && address,
    changes.length > 0 && formatCount(changes.length, 'change'),
  ].filter(part => part !== false)
