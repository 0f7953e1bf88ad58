import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import type { Head } from '@fixbench/storefront/lib/loader.ts'
import { escapeScriptJson } from '#client/rendering/script-json.ts'

/** Head data of a loaded page, with its final title and the path it was loaded for. */
export type PageData = Head & { title: string; path: string }

/** An element of the document head that changes with the page. */
export type HeadTag = {
  name: 'meta' | 'link' | 'script'
  attributes: Readonly<Record<string, string>>
  text?: string
}

export type Origins = { shop: string; mobile: string }

/** A named meta element. */
export const metaTag = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
})

/** Structured data (schema.org). */
export const jsonLdTag = (data: Readonly<Record<string, unknown>>): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify(data),
})

/** Link, meta and JSON-LD elements of a page. The canonical URL has no query (AMB-2.6-canonical-alternate). */
const createHeadTags = (page: PageData, origins: Origins): readonly HeadTag[] => {
  const { canonicalPath: path = page.path, description, robots, jsonLd } = page
  const media = 'only screen and (max-width: 640px)'
  return [
    { name: 'link', attributes: { rel: 'canonical', href: origins.shop + path } },
    { name: 'link', attributes: { rel: 'alternate', media, href: origins.mobile + path } },
    ...(description ? [metaTag('description', description)] : []),
    ...(robots ? [metaTag('robots', robots)] : []),
    ...(jsonLd ? [jsonLdTag(jsonLd)] : []),
  ]
}

/** Style sheet of a shop with a brand of its own; empty for the seeded shop. */
export const brandMarkup = ({ stylesheet }: Brand): string =>
  stylesheet === null ? '' : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`

/** Title and head elements as HTML, for the server render. */
export const headMarkup = (page: PageData, origins: Origins): string =>
  `<title>${escapeHtml(page.title)}</title>${createHeadTags(page, origins).map(toMarkup).join('')}`

/** An element as HTML. */
export const toMarkup = ({ name, attributes, text }: HeadTag): string => {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name} data-page${list.join('')}>${text === undefined ? '' : escapeScriptJson(text)}${name === 'script' ? '</script>' : ''}`
}

/** Replaces the previous page's head elements with those of `page`. */
export const applyHead = (page: PageData, origins: Origins, head: HTMLHeadElement = document.head): void => {
  document.title = page.title
  for (const old of head.querySelectorAll('[data-page]')) old.remove()
  for (const { name, attributes, text } of createHeadTags(page, origins)) {
    const element = document.createElement(name)
    element.dataset.page = ''
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    if (text !== undefined) element.textContent = text
    head.append(element)
  }
}
