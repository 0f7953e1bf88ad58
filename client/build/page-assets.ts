import path from 'node:path'
import type { Plugin } from 'vite'
import { readPageModules } from '#server/ssr/page-modules.ts'

/** What the document of a page loads beside the entry: style sheets, and scripts to fetch ahead. */
export type PageAssets = Readonly<Record<string, { css: readonly string[]; js: readonly string[] }>>

type Chunk = {
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  isEntry: boolean
  css: Set<string>
  /** Modules that its islands load later; the server renders them, so their styles belong to the page. */
  islands: string[]
}

/** Writes `.vite/pages.json`, from which the server names the assets of each page. */
export const pageAssets = (clientDir: string): Plugin => ({
  name: 'page-assets',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map<string, Chunk>()
    for (const item of Object.values(bundle)) {
      if (item.type !== 'chunk') continue
      const { fileName, facadeModuleId, imports, isEntry, moduleIds, viteMetadata } = item
      chunks.set(fileName, {
        fileName,
        facadeModuleId,
        imports,
        isEntry,
        css: viteMetadata?.importedCss ?? new Set(),
        islands: moduleIds
          .filter(id => id.endsWith('-islands.ts'))
          .flatMap(id => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
      })
    }
    const bySource = new Map(
      [...chunks.values()].map(chunk => [
        path.relative(clientDir, chunk.facadeModuleId ?? ''),
        chunk.fileName,
      ]),
    )
    const entry = reach(
      chunks,
      [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    )
    const assets = Object.fromEntries(
      Object.entries(readPageModules(clientDir)).map(([name, files]) => {
        const start = files.map(file => bySource.get(file)).filter(file => file !== undefined)
        const reached = reach(chunks, start).filter(chunk => !entry.includes(chunk))
        const islandsOf = (found: readonly Chunk[]) =>
          reach(
            chunks,
            found
              .flatMap(({ islands }) => islands)
              .map(id => bySource.get(path.relative(clientDir, id)))
              .filter(file => file !== undefined),
          )
        return [
          name,
          {
            css: [...new Set([...reached, ...islandsOf(reached)].flatMap(({ css }) => [...css]))],
            js: reached.map(({ fileName }) => fileName),
          },
        ]
      }),
    )
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(assets) })
  },
})

/** Chunks that files need, themselves included, deepest imports first. */
const reach = (chunks: ReadonlyMap<string, Chunk>, files: readonly string[]): Chunk[] => {
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
