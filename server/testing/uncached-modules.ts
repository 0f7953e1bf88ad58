import type { Plugin } from 'vitest/config'

/**
 * Keeps generated modules out of Vitest's cache of transformed files, whose keys contain only the text of a module: it
 * would miss a change of the sources that a generated module is made from.
 */
export const uncachedModules = (): Plugin => ({
  name: 'uncached-modules',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ id }) => (isGenerated(id) ? false : undefined)),
})

/** Vite starts the ids of modules without a file with a null character. */
const isGenerated = (id: string): boolean => id.startsWith('\0')
