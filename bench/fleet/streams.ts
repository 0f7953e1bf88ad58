import type { IncomingMessage } from 'node:http'
import { toPercentiles } from '../percentiles.ts'
import { open, post } from './calls.ts'
import type { Check } from './check.ts'
import { inWorldsOfShards } from './load.ts'

const LIMIT_MS = 150
const EVENTS_PER_WORLD = 10

/** Resolves when a stream says that its topic has changed. */
const untilTopic = (stream: IncomingMessage, topic: string): Promise<number> =>
  new Promise(resolve => {
    const listen = (part: Buffer): void => {
      if (!part.toString().includes(`data: ${topic}\n`)) return
      stream.off('data', listen)
      resolve(performance.now())
    }
    stream.on('data', listen)
  })

/** A change arrives at the streams of its world. The time counts from the response to the change. */
export const streams: Check = {
  name: 'an event of a stream',
  run: async ({ origin }) => {
    const delays: number[] = []
    await inWorldsOfShards(origin, 'stream', async worldId => {
      const stream = await open(`${origin}/console/api/events?world=${worldId}`)
      stream.resume()
      for (let count = 0; count < EVENTS_PER_WORLD; count += 1) {
        const arrives = untilTopic(stream, 'faults')
        await post(`${origin}/console/api/faults/add`, { worldId, rule: 'call=home.header;code=300021' })
        const changedMs = performance.now()
        delays.push(Math.max(0, (await arrives) - changedMs))
      }
      stream.destroy()
    })

    const at = toPercentiles(delays)

    return {
      figure: `${delays.length} events, median ${Math.round(at(0.5))} ms, slowest ${Math.round(at(1))} ms`,
      faults: at(1) > LIMIT_MS ? [`one took longer than ${LIMIT_MS} ms`] : [],
    }
  },
}
