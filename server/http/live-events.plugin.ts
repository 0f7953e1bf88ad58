import { LAST_CHANGES, LIVE_PATH, type LiveEvent } from '@fixbench/contract/core/live-events.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import fp from 'fastify-plugin'
import type { RunningShop } from '#server/context/shop-context.ts'
import { failField } from '#server/lib/fail.ts'
import { createLiveStreams } from './live-streams.ts'
import { onAccessChanged } from './member-access.ts'
import { admitViewer, requireSession } from './viewer.ts'

/** Where events of one name come from. */
export type LiveSource = {
  name: LiveEvent
  access: 'member' | 'staff'
  /** Starts to send what the member may know, as JSON. Returns the function that stops. */
  subscribe: (shop: RunningShop, member: Member, send: (data: unknown) => void) => () => void
  /**
   * Machine time of the last change that the member may have to know of; 0 for none. A time that is too late only makes a
   * page read once more.
   */
  changedAt: (shop: RunningShop, member: Member) => number
}

/** What a stream begins with when the member may not follow some of the events. */
const REFUSED = 'refused'

/**
 * Streams the events that a member chooses, each under its name. Those that the member may not follow are named first; a member
 * who may follow none of them gets no stream. Then the stream says when the others last changed, so that a page knows
 * whether it was rendered before. It ends when the member may do more or less than at its beginning, and when the
 * state of the shop is replaced.
 */
export const liveEventsPlugin = fp<{ sources: readonly LiveSource[] }>(
  async (app, { sources }) => {
    const stream = createLiveStreams(app)
    app.get(LIVE_PATH, { config: { isStream: true }, compress: false }, async (request, reply) => {
      const { shop, query } = request
      const session = requireSession(request)
      const { member } = session
      const chosen = chooseSources(query, sources)
      const admitted = chosen.filter(({ access }) => access === 'member' || member.isStaff)
      const refused = chosen.filter(source => !admitted.includes(source))

      if (admitted.length === 0) for (const source of refused) admitViewer(source, request)

      stream(reply, (send, end) => {
        if (refused.length > 0) send(JSON.stringify(refused.map(({ name }) => name)), REFUSED)
        const stops = admitted.map(({ name, subscribe }) =>
          subscribe(shop, member, data => send(JSON.stringify(data), name, Date.now())),
        )
        stops.push(onAccessChanged(shop, session, end))
        // After the subscriptions, so that nothing falls between the two.
        const changedAt = admitted.map(source => [source.name, source.changedAt(shop, member)])
        send(JSON.stringify(Object.fromEntries(changedAt)), LAST_CHANGES)

        return () => {
          for (const stop of stops) stop()
        }
      })
    })
  },
  { name: 'live-events', dependencies: ['shops'] },
)

const chooseSources = (query: unknown, sources: readonly LiveSource[]): LiveSource[] => {
  const { events } = query as { events?: unknown }
  const names = typeof events === 'string' ? new Set(events.split(',')) : new Set<string>()
  const chosen = sources.filter(({ name }) => names.has(name))
  const known = sources.map(({ name }) => name).join(', ')

  return chosen.length > 0 && chosen.length === names.size
    ? chosen
    : failField('events', `must be one or more of ${known}, separated by commas`)
}
