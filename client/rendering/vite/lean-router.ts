import type { Plugin } from 'vite'

/** Assigns a name for the developer tools, a side effect that would keep the component in the bundle. */
const DISPLAY_NAMES = /^\w+\.displayName = .*;$/gm
/** Creates a component or context without other side effects. */
const REACT_FACTORIES = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g

/** Lets the bundler drop unused components of the router, such as links, forms and fetchers. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: (code, id) =>
    /\/react-router\/dist\//.test(id)
      ? { code: code.replace(DISPLAY_NAMES, '').replace(REACT_FACTORIES, '= /* @__PURE__ */ $1'), map: null }
      : undefined,
})
