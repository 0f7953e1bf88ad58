import path from 'node:path'
import type { Plugin } from 'vite'
import { pageModules } from '#client/pages/page-modules.ts'

/** Scripts that the document of each page preloads in addition to the entry. */
type PageAssets = Readonly<Record<string, { js: readonly string[] }>>

/** Maps page names to files for all pages except the home page. */
const SCREEN_FILES = 'app/router/screen-files.ts'
const HOME = 'index'

type Chunk = {
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  isEntry: boolean
}

/** Writes `.vite/pages.json`, from which the server preloads the assets of each page. */
export const pageAssets = (clientDir: string): Plugin => ({
  name: 'page-assets',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map<string, Chunk>()
    for (const item of Object.values(bundle)) {
      if (item.type !== 'chunk') continue
      const { fileName, facadeModuleId, imports, isEntry } = item
      chunks.set(fileName, { fileName, facadeModuleId, imports, isEntry })
    }
    const bySource = new Map(
      [...chunks.values()].map(chunk => [
        path.relative(clientDir, chunk.facadeModuleId ?? ''),
        chunk.fileName,
      ]),
    )
    const entryFiles = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
    const assets: PageAssets = Object.fromEntries(
      Object.entries(pageModules).map(([name, files]) => {
        const start = [...(name === HOME ? [] : [SCREEN_FILES]), ...files]
          .map(file => bySource.get(file))
          .filter(file => file !== undefined)
        const reached = findReached(chunks, [...entryFiles, ...start]).filter(({ isEntry }) => !isEntry)
        return [name, { js: reached.map(({ fileName }) => fileName) }]
      }),
    )
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(assets) })
  },
})

/** Finds the chunks of `files` and all their static imports, deepest imports first. */
const findReached = (chunks: ReadonlyMap<string, Chunk>, files: readonly string[]): Chunk[] => {
  const found = new Set<Chunk>()
  const visit = (fileName: string): void => {
    const chunk = chunks.get(fileName)
    if (chunk === undefined || found.has(chunk)) return
    for (const imported of chunk.imports) visit(imported)
    found.add(chunk)
  }
  for (const file of files) visit(file)
  return [...found]
}
