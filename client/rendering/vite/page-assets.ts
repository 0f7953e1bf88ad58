import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pageModules } from './page-modules.ts'

/** Scripts that the document of each page preloads in addition to the entry. */
type PageAssets = Readonly<Record<string, { js: readonly string[] }>>

/** Maps page names to files for all pages except the home page. */
const SCREEN_FILES = 'app/router/screen-files.ts'
const HOME = 'index'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry'>

/** Writes `.vite/pages.json`, from which the server preloads the assets of each page. */
export const pageAssets = (clientDir: string): Plugin => ({
  name: 'page-assets',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(item => item.type === 'chunk')
    const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
    const bySource = new Map(
      chunks.map(({ facadeModuleId, fileName }) => [
        path.relative(clientDir, facadeModuleId ?? ''),
        fileName,
      ]),
    )
    const entryFiles = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
    const assets: PageAssets = Object.fromEntries(
      Object.entries(pageModules).map(([name, files]) => {
        const start = [...(name === HOME ? [] : [SCREEN_FILES]), ...files]
          .map(file => bySource.get(file))
          .filter(file => file !== undefined)
        const reached = findReached(byFile, [...entryFiles, ...start]).filter(({ isEntry }) => !isEntry)
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
