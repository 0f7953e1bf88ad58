import type { Plugin } from 'vite'

const RUNTIME = 'react/jsx-runtime'
const DIRECT = '\0direct-jsx'

/**
 * Takes React's JSX functions out of their CommonJS module once. Bundled plainly, every element of a page would read
 * them through a getter.
 */
export const directJsx = (): Plugin => ({
  name: 'direct-jsx',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === RUNTIME && importer !== DIRECT ? DIRECT : undefined),
  load: id =>
    id === DIRECT
      ? `import * as runtime from '${RUNTIME}'\nexport const { Fragment, jsx, jsxs } = runtime`
      : undefined,
})
