import path from 'node:path'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { Visitor } from 'rolldown/utils'
import { parseSource } from '#tools/parse-source.ts'
import type { TextFile } from '#tools/requirements/references.ts'
import { isNode } from '#tools/visit-nodes.ts'
import { workspaces } from '#tools/workspaces.mjs'

/** Imported files and packages by file. Paths are relative to the project root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Prefixes of import paths with the folders they lead to. */
const PREFIXES = workspaces.flatMap(({ prefixes }) => prefixes)

/** Packages of this repository that are imported by their name alone. */
const ENTRIES = new Map(workspaces.map(({ name, folder }) => [name, folder]))

/** A file of the repository for a relative path, an alias or a package of it, otherwise the name of the package. */
export const resolveImport = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)

  const found = PREFIXES.find(([prefix]) => specifier.startsWith(prefix))
  if (found === undefined) return ENTRIES.get(specifier) ?? specifier

  const [prefix, folder] = found
  return path.posix.join(folder, specifier.slice(prefix.length))
}

type Importing = {
  source?: unknown
  importKind?: string
  exportKind?: string
  specifiers?: readonly unknown[]
}

const isForTypes = ({ importKind, exportKind, specifiers = [] }: Importing): boolean =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every(one => isNode(one) && one['importKind'] === 'type'))

/** Reads what a source file imports, re-exports or imports dynamically, optionally without what only types need. */
export const readTargets = (
  { file, text }: TextFile,
  { hasTypes = true }: { hasTypes?: boolean } = {},
): string[] => {
  const targets: string[] = []
  const add = (node: Importing): void => {
    const { source } = node
    if (!isNode(source) || typeof source['value'] !== 'string') return
    if (hasTypes || !isForTypes(node)) targets.push(resolveImport(file, source['value']))
  }
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    ...omitUndefined({ TSImportType: hasTypes ? add : undefined }),
  }).visit(parseSource({ file, text }).program)
  return targets
}

/** Reads the imports of source files, including type imports and packages. */
export const readImports = (files: readonly string[], readText: (file: string) => string): ImportGraph =>
  new Map(files.map(file => [file, readTargets({ file, text: readText(file) })]))

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
