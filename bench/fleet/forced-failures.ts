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
