import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const QUERY = '?screens'
const ROUTES = /\/app\/router\/pages\/([\w-]+)\.routes\.ts$/
/** The page that most visits begin on needs no detour. */
const HOME = 'index'

const LAZY_PART = /\b(loader|screen):\s*\(\)\s*=>\s*import\('[^']+'\)\.then\(\w+ => \w+\.\w+\)/g

/**
 * Moves the names of loader and screen files out of the entry: the route table keeps names, paths and layouts, and each
 * area has a chunk that knows its files. Without it every visitor would fetch a list of two files for each page.
 */
export const areaChunks = (): Plugin => ({
  name: 'area-chunks',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return undefined
    const code = await readFile(id.slice(0, -QUERY.length), 'utf8')
    const list = /export const (\w+)/.exec(code)?.[1]
    return `${code}\nexport default Object.fromEntries(${list}.map(page => [page.name, page]))`
  },
  transform(code, id) {
    const area = ROUTES.exec(id)?.[1]
    if (area === undefined) return undefined
    const [start = '', ...pages] = code.split(/(?=\bpage\(\{)/)
    return { code: start + pages.map(text => viaArea(area, text)).join(''), map: null }
  },
})

const viaArea = (area: string, page: string): string => {
  const name = /name: '([^']*)'/.exec(page)?.[1]
  if (name === undefined || name === HOME) return page
  return page.replace(
    LAZY_PART,
    (_, part: string) =>
      `${part}: () => import('./${area}.routes.ts${QUERY}').then(m => m.default['${name}'].${part}())`,
  )
}
