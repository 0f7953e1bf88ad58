import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findTaxRate } from '#server/domain/tax/tax.ts'
import type { Member } from '#server/domain/viewer.ts'
import { readDocumentViewer } from '#server/http/viewer.ts'
import { ShopError } from '#server/lib/fail.ts'
import { sendNotFound } from '#server/lib/send-not-found.ts'
import { showAfterSale } from '#server/modules/after-sale/after-sale.service.ts'
import { getFreightTables } from '#server/modules/freight/freight-tables.repo.ts'
import { showOrder } from '#server/modules/order/order.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { drawInvoice, type InvoiceFacts } from './invoice.ts'
import { drawPackingSlip, drawReturnLabel } from './return-documents.ts'

type Document = { fileName: string; content: Buffer }
/** Creates a document, or returns null before it exists. Fails when it belongs to another member. */
type Create = (deps: WorldDeps, viewer: Member, number: string) => Promise<Document | null>

const createInvoice: Create = async (deps, viewer, orderNo) => {
  const facts = await readInvoiceFacts(deps, viewer, orderNo)
  return facts === null
    ? null
    : { fileName: `Invoice-${facts.order.invoiceNo}.pdf`, content: await drawInvoice(facts) }
}

const readReturnFacts = async (deps: WorldDeps, viewer: Member, afterSaleNo: string) => {
  const request = await showAfterSale(deps, viewer, afterSaleNo)
  if (request.labelNo === null) return null
  return { request, address: showOrder(deps, viewer, request.orderNo).address }
}

const createReturnLabel: Create = async (deps, viewer, afterSaleNo) => {
  const facts = await readReturnFacts(deps, viewer, afterSaleNo)
  if (facts === null) return null
  return { fileName: `Return-label-${facts.request.labelNo}.pdf`, content: await drawReturnLabel(facts) }
}

const createPackingSlip: Create = async (deps, viewer, afterSaleNo) => {
  const facts = await readReturnFacts(deps, viewer, afterSaleNo)
  if (facts === null) return null
  return { fileName: `Packing-slip-${afterSaleNo}.pdf`, content: await drawPackingSlip(facts) }
}

const documents: ReadonlyMap<string, Create> = new Map([
  ['invoices', createInvoice],
  ['return-labels', createReturnLabel],
  ['packing-slips', createPackingSlip],
])

type DocumentRoute = { Params: { kind: string; number: string } }

const NOT_FOUND = 'This document doesn’t exist.'

/**
 * Registers `GET /documents/<kind>/<number>.pdf`. Serves the document to its owner, identified by cookie or header.
 * Responds with 404 to everyone else, and before the document exists.
 */
export const serveDocuments = (app: FastifyInstance): void => {
  const handle = async (
    request: FastifyRequest<DocumentRoute>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { kind, number } = request.params
    const create = documents.get(kind)
    const viewer = readDocumentViewer(request)
    if (create === undefined || viewer.kind === 'guest') return sendNotFound(reply, NOT_FOUND)
    const document = await create(request.world.deps, viewer, number).catch((error: unknown) => {
      if (error instanceof ShopError) return null
      throw error
    })
    if (document === null) return sendNotFound(reply, NOT_FOUND)
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="${document.fileName}"`)
      .type('application/pdf')
      .send(document.content)
  }
  app.get<DocumentRoute>('/documents/:kind/:number.pdf', handle)
}

/** Reads the data of an order's invoice, or null before it has one. Fails for orders of other members. */
const readInvoiceFacts = async (
  deps: WorldDeps,
  viewer: Member,
  orderNo: string,
): Promise<InvoiceFacts | null> => {
  const order = showOrder(deps, viewer, orderNo)
  if (order.invoiceNo === null) return null
  const row = await deps.db.order.findUniqueOrThrow({
    where: { orderNo },
    select: {
      paidCents: true,
      items: { select: { warrantyMonths: true, doaDays: true } },
      payments: {
        where: { payment: { paidAt: { not: null } } },
        include: { payment: { include: { method: true } } },
        orderBy: { paymentId: 'asc' },
      },
    },
  })
  const rate = findTaxRate(getFreightTables(deps), order.address.country, Date.parse(order.orderTime))
  return {
    // Duplicate payments are refunded immediately and aren't part of the order.
    order: { ...order, refunds: order.refunds.filter(({ reason }) => reason !== 'Paid twice') },
    email: viewer.email,
    taxName: rate?.name ?? 'VAT',
    paidCents: row.paidCents,
    warranties: row.items,
    payments: row.payments
      .filter(({ payment }) => payment.status === 'paid')
      .map(({ payment, amountCents }) => ({
        paidAt: payment.paidAt ?? payment.createdAt,
        method: payment.method.name,
        paymentNo: payment.paymentNo,
        cents: amountCents,
      })),
  }
}
