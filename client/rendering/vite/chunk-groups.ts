import path from 'node:path'
import { pageModules } from './page-modules.ts'

/** Every icon is a separate module. */
const ICONS = '/node_modules/lucide-react/dist/esm/icons/'

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }
type Group = { name: (id: string, graph: ModuleGraph) => string | null; debugName: string; priority: number }

/**
 * Finds the modules that `files` import statically, without the files themselves. Skips packages: the bundler adds what is used of
 * them, whereas their index files import everything.
 */
const findReached = (clientDir: string, files: readonly string[], graph: ModuleGraph): Set<string> => {
  const roots = files.map(file => path.join(clientDir, file))
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id) || id.includes('/node_modules/')) return
    const info = graph.getModuleInfo(id)
    if (info === null) return
    reached.add(id)
    for (const imported of info.importedIds) visit(imported)
  }
  for (const root of roots) visit(root)
  for (const root of roots) reached.delete(root)
  return reached
}

/** Caches the first result. The bundler asks for chunk names only after the graph is complete. */
const once = <Result>(compute: (graph: ModuleGraph) => Result): ((graph: ModuleGraph) => Result) => {
  let result: Result | undefined
  return graph => (result ??= compute(graph))
}

/** Counts the pages that import each module statically. */
const countPages = (clientDir: string, graph: ModuleGraph): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const files of Object.values(pageModules)) {
    for (const id of findReached(clientDir, files, graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Chunk of a module that several pages share, by its layer. */
const nameByLayer = (id: string): { layer: 'ui' | 'features' | 'screens'; name: string } => {
  const [, layer, folder = ''] = /\/(features|screens)\/([^/]+)\//.exec(id) ?? []
  if (layer === 'features') return { layer, name: folder }
  return layer === 'screens' ? { layer, name: `${folder}-screens` } : { layer: 'ui', name: 'ui' }
}

/**
 * Groups modules into few chunks, because a request costs more than some kilobytes that a page doesn't need. `core` is
 * the entry, `layout` the default layout, `home` what the home page adds. Other modules shared by several pages go into
 * one chunk for all components (`ui`), one per feature, and one per screen folder. A chunk also takes what its modules
 * import, so lower layers have a higher priority and chunks import only downward.
 */
export const chunkGroups = (clientDir: string): Group[] => {
  const groupReached = (debugName: string, files: readonly string[], priority: number): Group => {
    const reached = once(graph => findReached(clientDir, files, graph))
    return { name: (id, graph) => (reached(graph).has(id) ? debugName : null), debugName, priority }
  }

  const pages = once(graph => countPages(clientDir, graph))
  const groupLayer = (debugName: 'ui' | 'features' | 'screens', priority: number): Group => ({
    name: (id, graph) => {
      if (id.includes(ICONS)) return debugName === 'ui' ? 'ui' : null
      if ((pages(graph).get(id) ?? 0) < 2) return null
      const { layer, name } = nameByLayer(id)
      return layer === debugName ? name : null
    },
    debugName,
    priority,
  })

  return [
    groupReached('core', ['entry-client.tsx'], 6),
    groupReached('layout', ['layouts/shop/default-layout.tsx', 'layouts/shop/header.loader.ts'], 5),
    groupReached('home', ['screens/home/home.loader.ts', 'screens/home/home.screen.tsx'], 4),
    groupLayer('ui', 3),
    groupLayer('features', 2),
    groupLayer('screens', 1),
  ]
}
