import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Source files, relative to `client/`, that a page's view is made of: its layout, its screen and their loaders. */
export type PageModules = Readonly<Record<string, readonly string[]>>

const SHARED_SCREEN = 'screens/shared/plain.screen.tsx'
/** Pages outside the table, as the renderer names them. */
const UNKNOWN = 'unknown'

const importsOf = (text: string): string[] =>
  [...text.matchAll(/import\('#client\/([^']+)'\)/g)].map(([, file = '']) => file)

const valueOf = (text: string, key: string): string => new RegExp(`${key}: '([^']*)'`).exec(text)?.[1] ?? ''

/** Reads the route table and the layouts as text, so that no page has to repeat the names of its files. */
export const readPageModules = (clientDir: string): PageModules => {
  const layouts = readLayouts(readFileSync(path.join(clientDir, 'app/router/layouts.ts'), 'utf8'))
  const routesDir = path.join(clientDir, 'app/router/pages')
  const pages = readdirSync(routesDir)
    .filter(name => name.endsWith('.routes.ts'))
    .flatMap(name => readTable(readFileSync(path.join(routesDir, name), 'utf8'), name, layouts))
  return { ...Object.fromEntries(pages), [UNKNOWN]: layouts.default ?? [] }
}

const readTable = (text: string, fileName: string, layouts: PageModules): [string, readonly string[]][] =>
  text
    .split(/\bpage\(\{/)
    .slice(1)
    .map(block => {
      const shared = [...block.matchAll(/\.\.\.(\w+)\b/g)].map(([, name]) => sharedPart(text, name))
      const own = importsOf(block)
      // In the build, an area's files are named by a chunk of its own.
      const area =
        own.length > 0 && valueOf(block, 'name') !== 'index' ? [`app/router/pages/${fileName}?screens`] : []
      const named = [...own, ...shared.flatMap(importsOf)]
      const screen = named.some(file => file.endsWith('.screen.tsx')) ? named : [...named, SHARED_SCREEN]
      return [valueOf(block, 'name'), [...(layouts[valueOf(block, 'layout')] ?? []), ...area, ...screen]]
    })

/** Text of `const campaign = { … }`, which several pages of a table spread. */
const sharedPart = (text: string, name = ''): string =>
  new RegExp(`const ${name} = \\{([^]*?)^\\}`, 'm').exec(text)?.[1] ?? ''

const readLayouts = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    [...text.matchAll(/^ {2}'?([\w-]+)'?: \{([^]*?)^ {2}\},/gm)].map(([, name = '', body = '']) => [
      name,
      importsOf(body),
    ]),
  )
