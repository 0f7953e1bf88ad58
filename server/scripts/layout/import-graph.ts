import path from 'node:path'

/** Imported files by file, including type imports. Paths are relative to the project root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const ALIASES: readonly (readonly [string, string])[] = [
  ['#contract/', 'server/contract/'],
  ['#server/', 'server/'],
  ['#client/', 'client/'],
  ['#seed/', 'seed/'],
  ['#e2e/', 'e2e/'],
  ['#db/', 'prisma/generated/'],
]
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g

const resolve = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix))
  return alias && alias[1] + specifier.slice(alias[0].length)
}

/** Reads the imports of source files. Ignores packages. */
export const readImports = (files: readonly string[], readText: (file: string) => string): ImportGraph =>
  new Map(
    files.map(file => [
      file,
      [...readText(file).matchAll(IMPORT)].flatMap(([, specifier = '']) => resolve(file, specifier) ?? []),
    ]),
  )

/** Finds import cycles: strongly connected components of more than one file, by Tarjan's algorithm. */
export const findCycles = (graph: ImportGraph): string[][] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const lower = (file: string, to: number | undefined): void => {
    lowest.set(file, Math.min(lowest.get(file) ?? Infinity, to ?? Infinity))
  }
  const visit = (file: string): void => {
    order.set(file, order.size)
    lower(file, order.get(file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) {
        visit(next)
        lower(file, lowest.get(next))
      } else if (stack.includes(next)) lower(file, order.get(next))
    }
    if (lowest.get(file) !== order.get(file)) return
    const cycle = stack.splice(stack.indexOf(file))
    if (cycle.length > 1) cycles.push(cycle)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}
