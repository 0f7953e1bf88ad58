import type { Plugin } from 'vite'

/** Names under which bundled packages import React. */
const reactNames = Array.from({ length: 30 }, (_, index) => `React${index === 0 ? '' : index}`)

/**
 * Calls whose result may be dropped when nobody uses it. Never the bare name: it would stand for every call of React,
 * and effects, which are made for what they do, would be dropped.
 */
export const pureReactCalls = reactNames.flatMap(name => [
  `${name}.forwardRef`,
  `${name}.createContext`,
  `${name}.memo`,
])

/**
 * Lets the bundler drop the router's components that nothing here uses (links, forms, fetchers): naming them for the
 * developer tools is all that keeps them.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: (code, id) =>
    /\/react-router\/dist\//.test(id)
      ? { code: code.replace(/^\w+\.displayName = .*;$/gm, ''), map: null }
      : undefined,
})
