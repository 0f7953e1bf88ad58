import { drawInvoice } from './invoice.ts'
import { drawRegisterExtract } from './register-extract.ts'
import { drawPackingSlip, drawReturnLabel } from './return-documents.ts'

type FactsByKind = {
  invoice: Parameters<typeof drawInvoice>[0]
  'return-label': Parameters<typeof drawReturnLabel>[0]
  'packing-slip': Parameters<typeof drawPackingSlip>[0]
  'register-extract': Parameters<typeof drawRegisterExtract>[0]
}

export type DocumentKind = keyof FactsByKind
/** A kind of document with what it is drawn from. */
export type Drawing<Kind extends DocumentKind = DocumentKind> = {
  [Each in Kind]: { kind: Each; facts: FactsByKind[Each] }
}[Kind]

const drawings: { [Kind in DocumentKind]: (facts: FactsByKind[Kind]) => Promise<Buffer> } = {
  invoice: drawInvoice,
  'return-label': drawReturnLabel,
  'packing-slip': drawPackingSlip,
  'register-extract': drawRegisterExtract,
}

/** Draws a document as a PDF. */
export const draw = <Kind extends DocumentKind>({ kind, facts }: Drawing<Kind>): Promise<Buffer> =>
  drawings[kind](facts)
