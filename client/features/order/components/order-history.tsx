import { formatDateTime } from '#client/lib/format/format.ts'
import { Timeline } from '#client/ui/timeline/timeline.tsx'
import type { Order } from '#contract/order.schemas.ts'
import { formatActor, statusLabels } from '../order.rules.ts'

/** Status changes of an order with time, actor and reason, latest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const latest = history.length - 1
  const items = history
    .map((entry, at) => {
      // An entry without a status change, such as a paid deposit, shows its reason.
      const isStatusChange = entry.from !== entry.to
      return {
        id: String(at),
        title: isStatusChange ? statusLabels[entry.to].label : entry.reason,
        description: [isStatusChange ? entry.reason : '', formatActor(entry.actor)]
          .filter(text => text !== '')
          .join(' · '),
        time: formatDateTime(entry.time),
        state: at === latest ? ('current' as const) : ('done' as const),
      }
    })
    .toReversed()
  return <Timeline items={items} />
}
