import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import { z } from 'zod'
import { cutTemplate, hashInlineScripts, isRendererModule, type Renderer } from './renderer.ts'

const PageAssetsSchema = z.record(z.string(), z.object({ js: z.array(z.string()) }))

const ENTRY_SCRIPT = /<script type="module"[^>]*><\/script>/

/**
 * Opens the renderer in `dist`; null when nothing was built. The scripts of a page are inside a `<template>`, which the
 * document (`client/index.html`) activates after the first paint, so they don't compete with it for network and CPU.
 */
export const openBuiltRenderer = async (distDir: string): Promise<Renderer | null> => {
  const moduleFile = path.join(distDir, 'ssr/entry-server.js')
  const document = path.join(distDir, 'client/index.html')
  if (!existsSync(moduleFile) || !existsSync(document)) return null

  const module: unknown = await import(pathToFileURL(moduleFile).href)
  if (!isRendererModule(module)) throw new Error(`${moduleFile} exports no render()`)
  const html = readFileSync(document, 'utf8')
  const entry = requireFirst(requireValue(ENTRY_SCRIPT.exec(html), 'The entry script of the document'))
  const template = cutTemplate(html.replace(entry, ''))
  const preloads = readPreloads(path.join(distDir, 'client/.vite/pages.json'))

  return {
    render: module.render,
    template: () => template,
    getAssets: pageName =>
      `<template id="page-scripts">${preloads.get(pageName ?? 'unknown') ?? ''}${entry}</template>`,
    scriptHashes: hashInlineScripts(html),
    isDevelopment: false,
  }
}

const readPreloads = (file: string): ReadonlyMap<string, string> => {
  const pages = PageAssetsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.entries(pages).map(([name, { js }]) => [
      name,
      js.map(href => `<link rel="modulepreload" crossorigin href="/${href}">`).join(''),
    ]),
  )
}
