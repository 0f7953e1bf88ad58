import path from 'node:path'

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }
type Group = { name: (id: string, graph: ModuleGraph) => string | null; debugName: string; priority: number }

/**
 * Our own modules that others import at once, they themselves left out; found when first asked, when the graph is whole.
 * Packages follow by themselves, as far as they are used: their index files name everything that they have.
 */
const createReachTest = (roots: readonly string[]) => {
  const reached = new Set<string>()
  const visit = (id: string, graph: ModuleGraph): void => {
    if (reached.has(id) || id.includes('/node_modules/')) return
    const info = graph.getModuleInfo(id)
    if (info === null) return
    reached.add(id)
    for (const imported of info.importedIds) visit(imported, graph)
  }
  return (id: string, graph: ModuleGraph): boolean => {
    if (reached.size === 0) for (const root of roots) visit(root, graph)
    return reached.has(id) && !roots.includes(id)
  }
}

/**
 * Two chunks that every page of the shop needs: what the entry starts with, and the default layout. Cut any finer,
 * they would cost a request and a worse compression for each piece.
 */
export const chunkGroups = (clientDir: string): Group[] => {
  const isCore = createReachTest([path.join(clientDir, 'entry-client.tsx')])
  const isFrame = createReachTest([
    path.join(clientDir, 'layouts/shop/default-layout.tsx'),
    path.join(clientDir, 'layouts/shop/header.loader.ts'),
  ])
  const isOfHome = createReachTest([path.join(clientDir, 'screens/home/home.loader.ts')])
  // Queries that the home page shares with other pages: on their own, each would be a request for a few hundred bytes.
  const isShared: Group['name'] = (id, graph) =>
    isFrame(id, graph) || (id.endsWith('.queries.ts') && isOfHome(id, graph)) ? 'frame' : null
  return [
    { name: (id, graph) => (isCore(id, graph) ? 'core' : null), debugName: 'core', priority: 2 },
    { name: isShared, debugName: 'frame', priority: 1 },
  ]
}
