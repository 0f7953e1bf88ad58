import type { Plugin } from 'vite'

/** Fails the build when a page imports the schema library (docs/decisions/005). */
export const noSchemas = (): Plugin => ({
  name: 'no-schemas',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (source === 'zod') this.error(`${importer ?? 'An entry'} is in the browser’s bundle and imports zod`)
    return null
  },
})
