import type { Plugin } from 'vite'

/**
 * Fails the build when a page imports the schema library: the browser gets types and constants only
 * (docs/decisions/005-no-schemas-in-the-browser.md).
 */
export const noSchemas = (): Plugin => ({
  name: 'no-schemas',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (source === 'zod') this.error(`${importer ?? 'An entry'} is in the browser’s bundle and imports zod`)
    return null
  },
})
