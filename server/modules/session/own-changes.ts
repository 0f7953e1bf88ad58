import { watchTables } from '#server/http/live-changes.ts'
import type { LiveSource } from '#server/http/live-events.plugin.ts'
import { listOwnChanges, ownedTables } from './own-changes.repo.ts'

const owned = watchTables(ownedTables, listOwnChanges)

/** What of a member's own changed in the shop, as lists of topics. */
export const ownChanges: LiveSource = {
  name: 'own',
  access: 'member',
  subscribe: ({ shopId }, { memberId }, send) =>
    owned.listen(shopId, changes => {
      const own = changes.filter(change => change.memberId === memberId)
      const topics = [...new Set(own.map(({ topic }) => topic))]
      if (topics.length > 0) send(topics)
    }),
  changedAt: ({ shopId }) => owned.changedAt(shopId),
}
