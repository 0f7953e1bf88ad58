import type { DataOf } from '@fixbench/contract/core/endpoint.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { Config } from '@fixbench/server/config.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import { gather } from '#console/fleet/gather.ts'
import type { ConsoleCall } from '#console/server/register-console.ts'
import { toWorld } from './to-world.ts'
import { worldsEndpoints } from './worlds.contract.ts'

type WorldList = DataOf<typeof worldsEndpoints.list>

/** The worlds of this shop, in a fleet those of all shards. Shards that don't respond in time are named. */
export const listWorlds = async (
  config: Config,
  { worlds, request }: ConsoleCall<typeof worldsEndpoints.list>,
): Promise<WorldList> => {
  const own = { ...toFullPage(worlds.list().map(toWorld)), ...worlds.space(), missingShards: [] }
  const { parts, missingShards } = await gather(config, request, {
    endpoint: worldsEndpoints.list,
    input: {},
  })

  return { ...joinLists([own, ...parts]), missingShards }
}

const joinLists = (lists: readonly WorldList[]): Omit<WorldList, 'missingShards'> => {
  const rows = lists.flatMap(list => list.rows)
  const warnings = lists.flatMap(({ warning }) => warning ?? [])

  return {
    ...toFullPage(rows),
    usedBytes: sumBy(lists, ({ usedBytes }) => usedBytes),
    budgetBytes: sumBy(lists, ({ budgetBytes }) => budgetBytes),
    warning: warnings.length === 0 ? null : warnings.join(' '),
  }
}
