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
  const layouts = readLayouts(readFileSync(path.join(clientDir, 'app/layouts.ts'), 'utf8'))
  const routesDir = path.join(clientDir, 'app/routes')
  const blocks = readdirSync(routesDir)
    .filter(name => name.endsWith('.routes.ts'))
    .flatMap(name =>
      readFileSync(path.join(routesDir, name), 'utf8')
        .split(/\bpage\(\{/)
        .slice(1),
    )
  const pages = blocks.map(block => {
    const own = importsOf(block)
    const screen = own.some(file => file.endsWith('.screen.tsx')) ? own : [...own, SHARED_SCREEN]
    return [valueOf(block, 'name'), [...(layouts[valueOf(block, 'layout')] ?? []), ...screen]] as const
  })
  return { ...Object.fromEntries(pages), [UNKNOWN]: layouts.default ?? [] }
}

const readLayouts = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    [...text.matchAll(/^ {2}'?([\w-]+)'?: \{([^]*?)^ {2}\},/gm)].map(([, name = '', body = '']) => [
      name,
      importsOf(body),
    ]),
  )
