import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { openBuiltConsole } from './console-client.ts'
import { cutTemplate, hashInlineScripts, type Renderer } from './renderer.ts'
import { isRendererModule } from './renderer-module.ts'

const PageAssetsSchema = z.record(z.string(), z.object({ js: z.array(z.string()) }))

/** Renders from `dist`; null when nothing has been built there. */
export const openBuiltRenderer = async (distDir: string): Promise<Renderer | null> => {
  const entry = path.join(distDir, 'ssr/entry-server.js')
  const document = path.join(distDir, 'client/index.html')
  if (!existsSync(entry) || !existsSync(document)) return null
  const module: unknown = await import(pathToFileURL(entry).href)
  if (!isRendererModule(module)) throw new Error(`${entry} exports no render()`)
  const html = readFileSync(document, 'utf8')
  const template = cutTemplate(html)
  const assets = readAssets(path.join(distDir, 'client/.vite/pages.json'))
  return {
    render: module.render,
    template: () => template,
    getAssets: pageName => assets.get(pageName ?? 'unknown') ?? '',
    scriptHashes: hashInlineScripts(html),
    isDevelopment: false,
    consoleClient: openBuiltConsole(distDir),
  }
}

const readAssets = (file: string): ReadonlyMap<string, string> => {
  const pages = PageAssetsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.entries(pages).map(([name, { js }]) => [
      name,
      js.map(href => `<link rel="modulepreload" crossorigin href="/${href}">`).join(''),
    ]),
  )
}
