import type { Plugin } from 'vite'

/** Gives a component a name for the developer tools: a line that alone would keep the component in the bundle. */
const NAMING = /^\w+\.displayName = .*;$/gm
/** Makes a component or a context, and does nothing else. */
const MAKING = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g

/** Lets the bundler drop the router's components that nothing here uses: links, forms, fetchers. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: (code, id) =>
    /\/react-router\/dist\//.test(id)
      ? { code: code.replace(NAMING, '').replace(MAKING, '= /* @__PURE__ */ $1'), map: null }
      : undefined,
})
