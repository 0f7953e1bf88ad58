import { formatDateTime } from '#client/lib/format/format.ts'
import { Timeline } from '#client/ui/timeline/timeline.tsx'
import type { Order } from '#contract/order.schemas.ts'
import { actorWord, statusLabels } from '../order.rules.ts'

/** Each move of the order: when, by whom and why; the latest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const latest = history.length - 1
  const items = history
    .map((entry, at) => {
      // An entry without a status change, such as a paid deposit, shows its reason.
      const isMove = entry.from !== entry.to
      return {
        id: String(at),
        title: isMove ? statusLabels[entry.to].label : entry.reason,
        description: [isMove ? entry.reason : '', actorWord(entry.actor)]
          .filter(text => text !== '')
          .join(' · '),
        time: formatDateTime(entry.time),
        state: at === latest ? ('current' as const) : ('done' as const),
      }
    })
    .toReversed()
  return <Timeline items={items} />
}
