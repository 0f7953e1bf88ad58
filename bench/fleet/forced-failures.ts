import { setTimeout as wait } from 'node:timers/promises'
import { post, send } from './calls.ts'
import type { Check } from './check.ts'
import { inWorldsOfShards } from './load.ts'

const FAILURES = ['reset', 'empty', 'answer-lost', 'hang;limit=50', 'garbage']

type Rules = { rows: { seen: number; hits: number }[] }

/** A failure that a rule forces on a reading call reaches the caller after one request, not after repeats. */
export const forcedFailures: Check = {
  name: 'a forced failure reaches the caller once',
  run: async ({ origin }) => {
    const faults: string[] = []
    const worldIds = await inWorldsOfShards(origin, 'forced', async worldId => {
      for (const failure of FAILURES) {
        await post(`${origin}/console/api/faults/clear`, { worldId })
        await post(`${origin}/console/api/faults/add`, { worldId, rule: `call=home.header;${failure}` })

        const { status } = await send(`${origin}/api/shop/home/header`, {
          method: 'POST',
          headers: { 'x-world': worldId },
        })
        const listed = await send(`${origin}/console/api/faults?worldId=${worldId}`)
        const rule = (listed.envelope?.data as Rules | undefined)?.rows[0]

        if (status !== 502) faults.push(`${failure} in ${worldId} was answered with ${status}`)
        if (rule?.hits !== 1) faults.push(`${failure} in ${worldId} applied ${rule?.hits} times`)
      }
    })

    return { figure: `${FAILURES.length} failures in ${worldIds.length} worlds, each once, as 502`, faults }
  },
}

type Requests = { rows: { status: number }[] }

/** Requests of a world in the log. A response is added when its connection closes, so this waits a little. */
const findLogged = async (origin: string, worldId: string): Promise<Requests['rows']> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const listed = await send(`${origin}/console/api/requests?worldId=${worldId}&call=home.header`)
    const { rows = [] } = (listed.envelope?.data ?? {}) as Partial<Requests>
    if (rows.length > 0) return rows
    await wait(100)
  }

  return []
}

/** A response that a rule cuts arrives cut, once, and is in the request log. */
export const cutResponses: Check = {
  name: 'a forced cut is in the request log',
  run: async ({ origin }) => {
    const faults: string[] = []
    const worldIds = await inWorldsOfShards(origin, 'cut', async worldId => {
      await post(`${origin}/console/api/faults/add`, {
        worldId,
        rule: 'call=home.header;cut-body;cut.bytes=20',
      })
      const received = await send(`${origin}/api/shop/home/header`, {
        method: 'POST',
        headers: { 'x-world': worldId },
      }).then(
        () => 'whole',
        () => 'cut',
      )
      const logged = await findLogged(origin, worldId)

      if (received !== 'cut') faults.push(`the response in ${worldId} arrived ${received}`)
      if (logged.length !== 1) faults.push(`${logged.length} requests of ${worldId} are in the log`)
    })

    return { figure: `one cut response in each of ${worldIds.length} worlds`, faults }
  },
}
