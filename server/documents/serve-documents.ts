import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from '#server/domain/viewer.ts'
import { readDocumentViewer } from '#server/http/viewer.ts'
import { ShopError } from '#server/lib/fail.ts'
import { showAfterSale } from '#server/modules/after-sale/after-sale.service.ts'
import { showOrder } from '#server/modules/order/order.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { drawInvoice } from './invoice.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { drawPackingSlip, drawReturnLabel } from './return-documents.ts'

type DocumentSource = { fileName: string; content: Buffer }
type Draw = (deps: WorldDeps, viewer: Member, number: string) => Promise<DocumentSource | null>

const invoice: Draw = async (deps, viewer, orderNo) => {
  const facts = await invoiceFacts(deps, viewer, orderNo)
  return facts === null
    ? null
    : { fileName: `Invoice-${facts.order.invoiceNo}.pdf`, content: await drawInvoice(facts) }
}

const returnFacts = async (deps: WorldDeps, viewer: Member, afterSaleNo: string) => {
  const request = await showAfterSale(deps, viewer, afterSaleNo)
  if (request.labelNo === null) return null
  return { request, address: showOrder(deps, viewer, request.orderNo).address }
}

const returnLabel: Draw = async (deps, viewer, afterSaleNo) => {
  const facts = await returnFacts(deps, viewer, afterSaleNo)
  if (facts === null) return null
  return { fileName: `Return-label-${facts.request.labelNo}.pdf`, content: await drawReturnLabel(facts) }
}

const packingSlip: Draw = async (deps, viewer, afterSaleNo) => {
  const facts = await returnFacts(deps, viewer, afterSaleNo)
  if (facts === null) return null
  return { fileName: `Packing-slip-${afterSaleNo}.pdf`, content: await drawPackingSlip(facts) }
}

const documents: ReadonlyMap<string, Draw> = new Map([
  ['invoices', invoice],
  ['return-labels', returnLabel],
  ['packing-slips', packingSlip],
])

type DocumentRoute = { Params: { kind: string; number: string } }

const sendNoDocument = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('This document doesn’t exist.\n')

/**
 * Serves `GET /documents/<kind>/<number>.pdf` to its owner, identified by cookie or header. Returns 404 to everyone else and before the document exists.
 */
export const serveDocuments = (app: FastifyInstance): void => {
  const answer = async (
    request: FastifyRequest<DocumentRoute>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { kind, number } = request.params
    const draw = documents.get(kind)
    const viewer = readDocumentViewer(request)
    if (draw === undefined || viewer.kind === 'guest') return sendNoDocument(reply)
    const source = await draw(request.world.deps, viewer, number).catch((error: unknown) => {
      if (error instanceof ShopError) return null
      throw error
    })
    if (source === null) return sendNoDocument(reply)
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="${source.fileName}"`)
      .type('application/pdf')
      .send(source.content)
  }
  app.get<DocumentRoute>('/documents/:kind/:number.pdf', answer)
}
