import { PassThrough, type Readable } from 'node:stream'
import type { RenderedPage } from '#contract/core/rendering.ts'
import type { Template } from './renderer.ts'

/** A rendered page as the document that goes out: whole when its markup is, else a stream. */
export const getDocument = (template: Template, page: RenderedPage, assets: string): Buffer | Readable => {
  const { markup } = page
  const start = template.beforeHead + page.head + template.beforeAssets + assets + template.beforeBody
  const end = () => template.beforeState + page.stateElement() + template.end
  if (markup.kind !== 'complete') return streamed(start, markup, end)
  // Encoded one by one: joining the strings first would copy the whole document once more.
  return Buffer.concat([start, markup.html, end()].map(part => Buffer.from(part)))
}

/** The document of a page that could not be rendered: the browser renders it alone. */
export const plainDocument = (
  { beforeHead, beforeAssets, beforeBody, beforeState, end }: Template,
  title: string,
): string => `${beforeHead}<title>${title}</title>${beforeAssets}${beforeBody}${beforeState}${end}`

type Streamed = Extract<RenderedPage['markup'], { kind: 'stream' }>

const streamed = (start: string, markup: Streamed, end: () => string): Readable => {
  const out = new PassThrough()
  const body = new PassThrough()
  out.write(start)
  body.on('data', chunk => out.write(chunk))
  // The state comes last: it holds the answers that arrived while the page was under way.
  body.on('end', () => out.end(end()))
  out.on('close', () => {
    if (!out.writableEnded) markup.abort()
  })
  markup.pipe(body)
  return out
}
