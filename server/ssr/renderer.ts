import { createHash } from 'node:crypto'
import type { Render } from '@fixbench/contract/page/rendering.ts'

/** The HTML document, split where the parts of a page are inserted. */
export type Template = {
  beforeHead: string
  /** Ends before `</head>`, so the styles of a page come after the global ones, which declare the cascade layers. */
  beforeAssets: string
  beforeBody: string
  beforeState: string
  end: string
}

/** Renders pages from the built bundle, or from the sources in development. */
export type Renderer = {
  render: Render
  /** HTML template of a URL. In development each URL gets a new one. */
  template(url: string): Promise<Template> | Template
  /** Markup for the head that loads a page's styles and preloads its scripts. */
  getAssets(pageName: string | null): Promise<string> | string
  /** Hashes of the document's inline scripts, as `sha256-…`, for the content policy. */
  scriptHashes?: readonly string[]
  isDevelopment: boolean
  /** In development: prepares the HTML document of another application that is served from its sources. */
  transformDocument?: (url: string, source: string) => Promise<string>
}

const MARKERS = ['<!--page-head-->', '</head>', '<!--page-body-->', '<!--page-state-->'] as const

/** Splits `client/index.html` at its markers. Throws when one is missing. */
export const cutTemplate = (html: string): Template => {
  const parts: string[] = []
  let rest = html
  for (const marker of MARKERS) {
    const index = rest.indexOf(marker)
    if (index < 0) throw new Error(`client/index.html has no ${marker}`)
    parts.push(rest.slice(0, index))
    rest = rest.slice(index + marker.length)
  }
  const [beforeHead = '', beforeAssets = '', afterHead = '', beforeState = ''] = parts
  return { beforeHead, beforeAssets, beforeBody: `</head>${afterHead}`, beforeState, end: rest }
}

/**
 * Hashes of the inline scripts of a document in the format of a content security policy. JSON data and external scripts
 * need none.
 */
export const hashInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )

/** Whether a dynamically imported module is the client's server entry. */
export const isRendererModule = (module: unknown): module is { render: Render } =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
