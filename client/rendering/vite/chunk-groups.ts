import path from 'node:path'
import { pageModules } from '#client/pages/page-modules.ts'

/** Each icon is a module of its own. */
const ICONS = '/node_modules/lucide-react/dist/esm/icons/'

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }
type Group = { name: (id: string, graph: ModuleGraph) => string | null; debugName: string; priority: number }

/**
 * Our own modules that others import at once, they themselves left out. Packages follow by themselves, as far as they
 * are used: their index files name everything that they have.
 */
const findReached = (roots: readonly string[], graph: ModuleGraph): Set<string> => {
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

/** Answers from the graph as it is when first asked, which is when it is whole. */
const once = <Found>(find: (graph: ModuleGraph) => Found): ((graph: ModuleGraph) => Found) => {
  let found: Found | undefined
  return graph => (found ??= find(graph))
}

/** In how many pages each module is from the start. */
const countPages = (clientDir: string, graph: ModuleGraph): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const files of Object.values(pageModules))
    for (const id of findReached(
      files.map(file => path.join(clientDir, file)),
      graph,
    ))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The chunk of a module that several pages share, by the layer that it is in. */
const nameByLayer = (
  clientDir: string,
  id: string,
): { layer: 'ui' | 'features' | 'screens'; name: string } => {
  const [layer = '', folder = ''] = path.relative(clientDir, id).split(path.sep)
  if (layer === 'features') return { layer, name: folder }
  return layer === 'screens' ? { layer, name: `${folder}-screens` } : { layer: 'ui', name: 'ui' }
}

/**
 * Few chunks, each of what belongs together: a request costs more than the kilobytes that a page does not need of one.
 * `core` is what the entry starts with, `frame` the default layout, `home` what the home page adds. Of the rest, what
 * several pages share is one chunk for all components (`ui`), one for each feature, and one for the screens of each folder.
 * A chunk takes what its modules import along, so that lower layers come first and chunks import downward only.
 */
export const chunkGroups = (clientDir: string): Group[] => {
  const ofReached = (debugName: string, files: readonly string[], priority: number): Group => {
    const reached = once(graph =>
      findReached(
        files.map(file => path.join(clientDir, file)),
        graph,
      ),
    )
    return { name: (id, graph) => (reached(graph).has(id) ? debugName : null), debugName, priority }
  }
  const pages = once(graph => countPages(clientDir, graph))
  const ofLayer = (debugName: 'ui' | 'features' | 'screens', priority: number): Group => ({
    name: (id, graph) => {
      if (id.includes(ICONS)) return debugName === 'ui' ? 'ui' : null
      if ((pages(graph).get(id) ?? 0) < 2) return null
      const { layer, name } = nameByLayer(clientDir, id)
      return layer === debugName ? name : null
    },
    debugName,
    priority,
  })
  return [
    ofReached('core', ['entry-client.tsx'], 6),
    ofReached('frame', ['layouts/shop/default-layout.tsx', 'layouts/shop/header.loader.ts'], 5),
    ofReached('home', ['screens/home/home.loader.ts', 'screens/home/home.screen.tsx'], 4),
    ofLayer('ui', 3),
    ofLayer('features', 2),
    ofLayer('screens', 1),
  ]
}
