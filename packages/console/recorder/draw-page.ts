import type { PageCopy } from './copy-page.ts'
import { embedSymbols } from './page-symbols.ts'

const QUALITY = 0.7
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Draws a copied page as a JPEG file, as a data URL: an SVG image with the copy, its styles, fonts and pictures inside,
 * because an image may load nothing. Rejects when the browser can't draw it.
 */
export const drawPage = async (page: PageCopy): Promise<string> => {
  const { root, width, height, scroll, images, symbols } = page
  await Promise.all(images.map(async ({ url, copy }) => copy.setAttribute('src', await readFile(url))))
  root.setAttribute(
    'style',
    `${root.getAttribute('style') ?? ''};display:block;width:${width}px;margin:${-scroll.top}px 0 0 ${-scroll.left}px`,
  )

  const style = createSvg('style')
  style.textContent = await readStyles()

  const frame = createSvg('foreignObject', { width, height })
  frame.append(root)

  const svg = createSvg('svg', { width, height })
  svg.append(style, ...(await embedSymbols(symbols)), frame)

  const markup = new XMLSerializer().serializeToString(svg)
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`)

  return toJpeg(image, { width, height })
}

/** An image that can be drawn. `decode()` may wait for a paint, which a browser doesn't promise. */
const loadImage = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('This browser can’t draw the page')))
    image.src = url
  })

const createSvg = (tag: string, size: Readonly<Record<string, number>> = {}): SVGElement => {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(size)) element.setAttribute(name, String(value))
  return element
}

const toJpeg = (image: HTMLImageElement, { width, height }: { width: number; height: number }): string => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height

  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser can’t draw on a canvas')

  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0)

  return canvas.toDataURL('image/jpeg', QUALITY)
}

const files = new Map<string, Promise<string>>()

/** A file as a data URL, read once. Empty when it can't be read. */
const readFile = (url: string): Promise<string> => {
  const known = files.get(url) ?? fetchFile(url).catch(() => '')
  files.set(url, known)
  return known
}

const fetchFile = async (url: string): Promise<string> => {
  const response = await fetch(url, { cache: 'force-cache' })
  const file = await response.blob()

  return new Promise(resolve => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsDataURL(file)
  })
}

/** Rules for a page and what they must be for its picture, which has another root and no scripts. */
const REPLACED = [
  [':root', ':is(:root, html)'],
  ['(scripting: none)', '(width < 0px)'],
  ['(scripting: enabled)', '(width >= 0px)'],
] as const

/** All styles of the page, with their fonts and pictures inside. */
const readStyles = async (): Promise<string> => {
  const texts = [...document.styleSheets, ...document.adoptedStyleSheets].map(readSheet)

  return REPLACED.reduce(
    (text, [ofPage, ofPicture]) => text.replaceAll(ofPage, ofPicture),
    (await Promise.all(texts)).join('\n'),
  )
}

const readSheet = async (sheet: CSSStyleSheet): Promise<string> => {
  const text = [...sheet.cssRules].map(rule => rule.cssText).join('\n')
  const base = sheet.href ?? document.baseURI
  const urls = new Set([...text.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url]) => url ?? ''))
  let whole = text
  for (const url of urls) {
    if (url.startsWith('data:') || url.startsWith('#')) continue
    whole = whole.replaceAll(url, await readFile(new URL(url, base).href))
  }

  return whole
}
