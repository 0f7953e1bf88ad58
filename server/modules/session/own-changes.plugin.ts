import { OWN_CHANGES_PATH } from '@fixbench/contract/session/session-constants.ts'
import fp from 'fastify-plugin'
import { watchTables } from '#server/http/live-changes.ts'
import { createLiveStreams } from '#server/http/live-streams.ts'
import { requireMember } from '#server/http/viewer.ts'
import { listOwnChanges, ownedTables } from './own-changes.repo.ts'

const onChanged = watchTables(ownedTables, listOwnChanges)

/** Streams to a member what of their own changed in the shop, as lists of topics. */
export const ownChangesPlugin = fp(
  async app => {
    const stream = createLiveStreams(app)
    app.get(OWN_CHANGES_PATH, { config: { isStream: true }, compress: false }, async (request, reply) => {
      const { shopId } = request.shop
      const { memberId } = requireMember(request)

      stream(reply, send =>
        onChanged(shopId, changes => {
          const own = changes.filter(change => change.memberId === memberId)
          const topics = [...new Set(own.map(({ topic }) => topic))]
          if (topics.length > 0) send(JSON.stringify(topics))
        }),
      )
    })
  },
  { name: 'own-changes', dependencies: ['shops'] },
)
