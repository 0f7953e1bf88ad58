import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { hostIcon } from './payment-host/style.ts'

/** Escaped markup, created only by `html`. */
export type Html = { markup: string }
type Part = string | number | Html | readonly Html[]

const isList = (part: Part): part is readonly Html[] => Array.isArray(part)

const render = (part: Part): string => {
  if (isList(part)) return part.map(one => one.markup).join('')
  return typeof part === 'object' ? part.markup : escapeHtml(String(part))
}

/** Template tag that escapes every value except `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.reduce((sum, text, index) => {
    const part = parts[index - 1]
    return part === undefined ? sum + text : sum + render(part) + text
  }, ''),
})

/** Policy that allows only styles, images, and forms that submit to the stand-in or redirect to `origins`. */
const getStandInPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Adds the content security policy to every response of a stand-in. */
export const addStandInPolicy = (
  app: FastifyInstance,
  getOrigins: (request: FastifyRequest) => readonly string[],
): void => {
  app.addHook('onRequest', (request, reply, proceed) => {
    void reply.header('content-security-policy', getStandInPolicy(getOrigins(request)))
    proceed()
  })
}

type StandIn = {
  name: string
  /** URL prefix of its style sheet and icon. */
  url: string
  /** Text in the header that says what is simulated. */
  tag: string
  foot: string
  bodyClass?: string
}

/** Renders a complete page of a stand-in. */
export const renderPage = (
  { name, url, tag, foot, bodyClass }: StandIn,
  title: string,
  content: Html,
): string =>
  `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - ${name}</title>
<link rel="icon" href="${url}/icon.svg"><link rel="stylesheet" href="${url}/style.css"></head>
<body${bodyClass === undefined ? '' : html` class="${bodyClass}"`}><header class="top"><span class="mark" aria-hidden="true"></span><strong>${name}</strong>
<span class="tag">${tag}</span></header>
<main class="sheet">${content}</main>
<footer class="foot">${name} ${foot}</footer></body></html>`.markup
  }`

/** A problem above a form; empty without one. */
export const problemNote = (problem: string | undefined): Html[] =>
  problem === undefined ? [] : [html`<p class="problem" role="alert">${problem}</p>`]

type Fields = Record<string, unknown>

/** The fields of a form or query; empty for any other value. */
export const getFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** A text field without surrounding blanks; empty if missing. */
export const getText = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Serves the style sheet and the icon of a stand-in. */
export const serveAssets = (app: FastifyInstance, style: string, route: RouteShorthandOptions = {}): void => {
  const serve = (path: string, type: string, content: string): void =>
    void app.get(path, route, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    )
  serve('/style.css', 'text/css; charset=utf-8', style)
  serve('/icon.svg', 'image/svg+xml', hostIcon)
}
