import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EvaluatedModuleNode, EvaluatedModules, ModuleRunner } from 'vite/module-runner'
import { z } from 'zod'
import { cutTemplate, isRendererModule, type Renderer } from './renderer.ts'

const clientDir = path.resolve(import.meta.dirname, '../../client')
const STYLES = path.resolve(clientDir, '../packages/ui/styles.css')
const PageModulesSchema = z.object({ pageModules: z.record(z.string(), z.array(z.string())) })
const StyleSchema = z.object({ default: z.string() })

type Sources = {
  /** Evaluates the client's modules in this process. */
  runner: ModuleRunner
  transformHtml: (url: string, source: string) => Promise<string>
  /** Files that changed since the last question. */
  listEdits: () => Promise<readonly string[]>
}

/** Renders from the client's sources, always as they are now. */
export const createSourceRenderer = ({ runner, transformHtml, listEdits }: Sources): Renderer => ({
  isDevelopment: true,
  render: async input => {
    forget(runner.evaluatedModules, await listEdits())
    const module: unknown = await runner.import('/entry-server.tsx')
    if (!isRendererModule(module)) throw new Error('client/entry-server.tsx exports no render()')

    return module.render(input)
  },
  template: async url =>
    cutTemplate(await transformHtml(url, readFileSync(path.join(clientDir, 'index.html'), 'utf8'))),
  getAssets: async pageName => readStyles(runner, pageName),
  transformDocument: transformHtml,
})

/** Has modules of changed files, and whatever imports them, evaluated again when they are next imported. */
const forget = (modules: EvaluatedModules, files: readonly string[]): void => {
  const outdated = new Set(files.flatMap(file => [...(modules.getModulesByFile(file) ?? [])]))
  for (const module of outdated) {
    for (const importer of module.importers) {
      const found = modules.getModuleById(importer)
      if (found !== undefined) outdated.add(found)
    }

    modules.invalidateModule(module)
  }
}

/**
 * Inlines the styles of a page for the first paint. Vite's client adopts these elements by their id, which keeps hot
 * reload of styles working.
 */
const readStyles = async (runner: ModuleRunner, pageName: string | null): Promise<string> => {
  const files = await listStyles(runner, pageName ?? 'unknown')
  const styles = await Promise.all(
    files.map(async file => {
      const { default: style } = StyleSchema.parse(
        await runner.import(`${path.posix.join('/@fs', file)}?inline`),
      )

      return `<style data-vite-dev-id="${file}">${style}</style>`
    }),
  )

  return styles.join('')
}

/** Style sheets that the modules of a page import, directly or not. */
const listStyles = async (runner: ModuleRunner, pageName: string): Promise<string[]> => {
  const { pageModules } = PageModulesSchema.parse(await runner.import('/rendering/vite/page-modules.ts'))
  const graph = runner.evaluatedModules
  const sources = ['app/root.tsx', ...(pageModules[pageName] ?? [])]
  const modules = new Set<EvaluatedModuleNode>(
    sources.flatMap(source => [...(graph.getModulesByFile(path.join(clientDir, source)) ?? [])]),
  )

  for (const { imports } of modules) {
    for (const imported of imports) {
      const found = graph.getModuleById(imported)
      if (found !== undefined) modules.add(found)
    }
  }

  const styles = [...modules].map(({ file }) => file).filter(file => file.endsWith('.css'))

  return [...new Set([STYLES, ...styles])]
}
