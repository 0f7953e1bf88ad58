import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** Limit for the scripts that the home page loads initially, compressed with gzip. */
const FIRST_LOAD_LIMIT_BYTES = 140_000

const ManifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
)
const PagesSchema = z.record(z.string(), z.object({ js: z.array(z.string()) }))

type Size = { file: string; gzipBytes: number }

/** Reads the scripts of a page's first load with their compressed sizes. */
export const readFirstLoad = (clientDir: string, pageName: string): Size[] => {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(clientDir, '.vite', file), 'utf8'))
  const manifest = ManifestSchema.parse(read('manifest.json'))
  const pages = PagesSchema.parse(read('pages.json'))
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry === true)
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }

  for (const [key] of entries) visit(key)
  for (const file of pages[pageName]?.js ?? []) files.add(file)

  return [...files].map(file => ({
    file,
    gzipBytes: gzipSync(readFileSync(path.join(clientDir, file)), { level: 9 }).length,
  }))
}

/** Describes the total size, and each script when the limit is exceeded (`isTooBig`). */
export const describeFirstLoad = (sizes: readonly Size[]): { text: string; isTooBig: boolean } => {
  const total = sizes.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  const isTooBig = total > FIRST_LOAD_LIMIT_BYTES
  const line = `first load of home: ${kb(total)} gzip of ${kb(FIRST_LOAD_LIMIT_BYTES)}`
  const list = sizes.map(({ file, gzipBytes }) => `\n  ${kb(gzipBytes).padStart(9)}  ${file}`).join('')
  return { text: isTooBig ? `${line}, too much:${list}` : line, isTooBig }
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
