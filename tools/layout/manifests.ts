import type { ImportGraph } from './import-graph.ts'

/** A package of this repository and the names in its `package.json`, whether needed to run or to build. */
export type Manifest = { name: string; folder: string; dependencies: readonly string[] }

const isInside = (file: string, { folder }: Manifest): boolean => file.startsWith(`${folder}/`)

/** The package that a target of the import graph belongs to: `zod` for `zod/mini`. `null` for modules of the platform. */
const getPackageName = (target: string, manifests: readonly Manifest[]): string | null => {
  const own = manifests.find(manifest => target === manifest.folder || isInside(target, manifest))
  if (own !== undefined) return own.name
  if (/^(?:node|virtual):/.test(target)) return null

  return target.split('/', target.startsWith('@') ? 2 : 1).join('/')
}

/**
 * Finds packages that a file imports although the `package.json` above it doesn't list them: they are found only as
 * long as another package happens to need them. Files outside of the packages are skipped.
 */
export const findUnlistedPackages = (graph: ImportGraph, manifests: readonly Manifest[]): string[] => {
  const findings = new Map<string, string>()

  for (const [file, targets] of graph) {
    const manifest = manifests.find(one => isInside(file, one))
    if (manifest === undefined) continue

    for (const target of targets) {
      const name = getPackageName(target, manifests)
      if (name === null || name === manifest.name || manifest.dependencies.includes(name)) continue

      const finding = `${manifest.folder}/package.json: doesn't list ${name}`
      if (!findings.has(finding)) findings.set(finding, `${finding}, which ${file} imports`)
    }
  }

  return [...findings.values()]
}
