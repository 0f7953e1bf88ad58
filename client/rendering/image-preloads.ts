import type { PreloadOptions } from 'react-dom'

/** Arguments of `preload()` for a picture. */
export type ImagePreload = { href: string; options: PreloadOptions }

const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/
const LINK = /<link([^>]*)\/>/g
const ATTRIBUTE = /(\w+)="([^"]*)"/g
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** Separates the links that React writes before the markup to preload eager pictures. */
export const splitImagePreloads = (rendered: string): { preloads: readonly ImagePreload[]; html: string } => {
  const links = PRELOADS.exec(rendered)?.[0] ?? ''
  return {
    preloads: Array.from(links.matchAll(LINK), ([, attributes = '']) => toPreload(attributes)),
    html: rendered.slice(links.length),
  }
}

const toPreload = (attributes: string): ImagePreload => {
  const values = new Map(
    Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']): [string, string] => [
      name,
      value.replace(/&[^;]+;/g, entity => CHARACTERS[entity] ?? entity),
    ]),
  )
  const imageSrcSet = values.get('imageSrcSet')
  const imageSizes = values.get('imageSizes')
  return {
    // React identifies a picture by its `srcset` and then ignores the address.
    href: values.get('href') ?? imageSrcSet ?? '',
    options: {
      as: 'image',
      ...(imageSrcSet !== undefined && { imageSrcSet }),
      ...(imageSizes !== undefined && { imageSizes }),
      ...(values.get('fetchPriority') === 'high' && { fetchPriority: 'high' }),
    },
  }
}
