import { PassThrough, type Readable } from 'node:stream'
import type { RenderedPage } from '@fixbench/contract/page/rendering.ts'
import type { Template } from './renderer.ts'

/** Combines template and rendered page into the document: a buffer if the markup is complete, otherwise a stream. */
export const getDocument = (template: Template, page: RenderedPage, assets: string): Buffer | Readable => {
  const { markup } = page
  const start = template.beforeHead + page.head + template.beforeAssets + assets + template.beforeBody
  const end = () => template.beforeState + page.stateElement() + template.end
  if (markup.kind !== 'complete') return createStream(start, markup, end)
  // Each part is encoded separately, because joining the strings first would copy the whole document again.
  return Buffer.concat([start, markup.html, end()].map(part => Buffer.from(part)))
}

/** Document of a page that could not be rendered on the server. The browser renders it. */
export const plainDocument = (
  { beforeHead, beforeAssets, beforeBody, beforeState, end }: Template,
  title: string,
): string => `${beforeHead}<title>${title}</title>${beforeAssets}${beforeBody}${beforeState}${end}`

type StreamMarkup = Extract<RenderedPage['markup'], { kind: 'stream' }>

const createStream = (start: string, markup: StreamMarkup, end: () => string): Readable => {
  const out = new PassThrough()
  const body = new PassThrough()

  out.write(start)
  body.on('data', chunk => out.write(chunk))
  // The state comes last, because it contains the responses that arrived during streaming.
  body.on('end', () => out.end(end()))
  out.on('close', () => {
    if (!out.writableEnded) markup.abort()
  })
  markup.pipe(body)

  return out
}
