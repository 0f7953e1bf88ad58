import path from 'node:path'
import type { Plugin } from 'vite'

const REPLACEMENT = path.resolve(import.meta.dirname, '../server-queries.ts')

/** On the server, queries are read without observers (`rendering/server-queries.ts`). */
export const serverQueries = (): Plugin => ({
  name: 'server-queries',
  enforce: 'pre',
  resolveId(source, importer, { ssr }) {
    return ssr === true && source === '@tanstack/react-query' && importer !== REPLACEMENT ? REPLACEMENT : null
  },
})
