import { shopCalls } from '@fixbench/contract/call-index.ts'
import type { DataOf } from '@fixbench/contract/core/endpoint.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { Config } from '@fixbench/server/config.ts'
import { gather, repeatAtOthers } from '#console/fleet/gather.ts'
import { coverageEndpoints } from '#console/pages/coverage/coverage.contract.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { type CoverageSource, coverageSources, type Tallies } from './coverage-files.ts'
import type { CoverageStore } from './coverage-store.ts'
import { allOutcomes, getOutcomes } from './outcome.ts'

/** Handlers of the coverage matrix: which outcomes of each call have been observed, and where. */
export const coverageHandlers = (
  config: Config,
  store: CoverageStore,
): ConsoleHandlers<typeof coverageEndpoints> => ({
  board: async ({ input, request }) => {
    const all = store.bySource()
    const own = toMatrix(input.source === undefined ? all : { [input.source]: all[input.source] })
    const { parts, missingShards } = await gather(config, request, {
      endpoint: coverageEndpoints.board,
      input,
    })
    const rows = joinMatrices([own, ...parts.map(part => part.rows)])
    const declared = rows.flatMap(({ cells }) => cells.filter(({ isDeclared }) => isDeclared))

    return {
      columns: [...allOutcomes],
      rows,
      total: rows.length,
      cellCount: declared.length,
      seenCount: declared.filter(({ natural, forced }) => natural + forced > 0).length,
      naturalCount: declared.filter(({ natural }) => natural > 0).length,
      missingShards,
    }
  },
  clear: async ({ input, request }) => {
    store.clear(input.source)
    await repeatAtOthers(config, request, { endpoint: coverageEndpoints.clear, input, field: 'source' })
    return null
  },
})

type Matrix = DataOf<typeof coverageEndpoints.board>['rows']
type Cell = Matrix[number]['cells'][number]

/** Adds up the cells of several shops of the same build. */
const joinMatrices = ([first = [], ...others]: readonly Matrix[]): Matrix =>
  first.map(row => ({
    ...row,
    cells: others
      .flatMap(matrix => matrix.find(({ callId }) => callId === row.callId)?.cells ?? [])
      .reduce(addCell, row.cells),
  }))

/** Adds a cell of another shop to those of the same call. */
const addCell = (cells: Cell[], other: Cell): Cell[] => {
  if (cells.every(({ outcome }) => outcome !== other.outcome)) return [...cells, other]

  return cells.map(cell => (cell.outcome === other.outcome ? joinCells(cell, other) : cell))
}

const joinCells = (one: Cell, other: Cell): Cell => ({
  ...one,
  natural: one.natural + other.natural,
  forced: one.forced + other.forced,
  sources: coverageSources.filter(source => [...one.sources, ...other.sources].includes(source)),
  lastAt: [one.lastAt, other.lastAt].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b)),
})

type BySource = Partial<Record<CoverageSource, Tallies>>

const toMatrix = (all: BySource) => {
  const seen = listSeenOutcomes(all)

  return shopCalls.map(({ call, domain, endpoint }) => {
    const { id, path, summary } = endpoint
    const declared = getOutcomes(endpoint)
    const more = [...(seen.get(id) ?? [])].filter(outcome => !declared.includes(outcome))

    return {
      call,
      callId: id,
      domain,
      path,
      summary,
      cells: [...declared, ...more].map(outcome => ({
        outcome,
        isDeclared: declared.includes(outcome),
        ...getTally(all, `${id} ${outcome}`),
      })),
    }
  })
}

const listSeenOutcomes = (all: BySource): Map<string, Set<string>> => {
  const seen = new Map<string, Set<string>>()
  for (const tallies of Object.values(all)) {
    for (const key of tallies.keys()) {
      const [callId = '', outcome = ''] = key.split(' ')
      seen.set(callId, (seen.get(callId) ?? new Set()).add(outcome))
    }
  }
  return seen
}

const getTally = (all: BySource, key: string) => {
  const sources = coverageSources.filter(source => all[source]?.has(key) === true)
  const found = sources.flatMap(source => all[source]?.get(key) ?? [])
  return {
    natural: sumBy(found, ({ natural }) => natural),
    forced: sumBy(found, ({ forced }) => forced),
    sources,
    lastAt:
      found.length === 0 ? null : new Date(Math.max(...found.map(({ lastMs }) => lastMs))).toISOString(),
  }
}
