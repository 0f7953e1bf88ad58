import { PassThrough, type Readable } from 'node:stream'
import type { Piece, RenderedPage } from '#contract/core/rendering.ts'
import type { Template } from './renderer.ts'

/** A rendered page as the document that goes out: whole when its markup is, else a stream. */
export const getDocument = (template: Template, page: RenderedPage, assets: string): Buffer | Readable => {
  const { markup } = page
  const start = template.beforeHead + page.head + template.beforeAssets + assets + template.beforeBody
  const end = (): readonly Piece[] => [template.beforeState, ...page.stateElement(), template.end]
  return markup.kind === 'complete'
    ? inOnePiece([start, markup.html, ...end()])
    : streamed(start, markup, () => inOnePiece(end()))
}

const countSize = (piece: Piece): number =>
  typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength

/** Encodes each piece into its place: joined as text first, all would be copied twice more. */
const inOnePiece = (pieces: readonly Piece[]): Buffer => {
  const document = Buffer.allocUnsafeSlow(pieces.reduce((size, piece) => size + countSize(piece), 0))
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += document.write(piece, at)
    else {
      document.set(piece, at)
      at += piece.byteLength
    }
  }
  return document
}

/** The document of a page that could not be rendered: the browser renders it alone. */
export const plainDocument = (
  { beforeHead, beforeAssets, beforeBody, beforeState, end }: Template,
  title: string,
): string => `${beforeHead}<title>${title}</title>${beforeAssets}${beforeBody}${beforeState}${end}`

type Streamed = Extract<RenderedPage['markup'], { kind: 'stream' }>

const streamed = (start: string, markup: Streamed, end: () => Buffer): Readable => {
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
