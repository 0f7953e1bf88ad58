import type { AfterSaleDetail } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { type Drawing, drawInThread } from '@fixbench/documents/draw-in-thread.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { findTaxRate } from '@fixbench/domain/tax/tax.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findMember } from '#server/context/member.repo.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { DOCUMENTS_PATH } from '#server/http/named-world.ts'
import { getRequestDeps } from '#server/http/request-deps.ts'
import { readDocumentViewer } from '#server/http/viewer.ts'
import { findLinkedMember } from '#server/lib/document-link.ts'
import { ShopError } from '#server/lib/fail.ts'
import { sendNotFound } from '#server/lib/send-not-found.ts'
import { showAfterSale } from '#server/modules/after-sale/after-sale.service.ts'
import { getFreightTables } from '#server/modules/freight/freight-tables.repo.ts'
import { showOrder } from '#server/modules/order/order.service.ts'

type Document = { name: string; content: Buffer }
/** Creates a document, or returns null before it exists. Fails when it belongs to another member. */
type Create = (deps: ShopContext, viewer: Member, number: string) => Promise<Document | null>

const createInvoice: Create = async (deps, viewer, orderNo) => {
  const facts = await readInvoiceFacts(deps, viewer, orderNo)
  if (facts === null) return null

  const content = await drawInThread({ kind: 'invoice', facts })
  return { name: `Invoice-${facts.order.invoiceNo}`, content }
}

const createReturnDocument =
  (kind: 'return-label' | 'packing-slip', toName: (request: AfterSaleDetail) => string): Create =>
  async (deps, viewer, afterSaleNo) => {
    const request = await showAfterSale(deps, viewer, afterSaleNo)
    if (request.labelNo === null) return null
    const { address } = showOrder(deps, viewer, request.orderNo)
    const content = await drawInThread({ kind, facts: { brand: deps.brand, request, address } })
    return { name: toName(request), content }
  }

const documents: ReadonlyMap<string, Create> = new Map([
  ['invoices', createInvoice],
  ['return-labels', createReturnDocument('return-label', ({ labelNo }) => `Return-label-${labelNo}`)],
  ['packing-slips', createReturnDocument('packing-slip', ({ afterSaleNo }) => `Packing-slip-${afterSaleNo}`)],
])

type DocumentRoute = { Params: { kind: string; number: string } }

const NOT_FOUND = 'This document doesn’t exist.'

/**
 * Registers `GET /documents/<kind>/<number>.pdf`. Serves the document to its owner, identified by cookie, header or a
 * signed link.
 * Responds with 404 to everyone else, and before the document exists.
 */
export const serveDocuments = (app: FastifyInstance): void => {
  app.get<DocumentRoute>(`${DOCUMENTS_PATH}:kind/:number.pdf`, async (request, reply) => {
    const { kind, number } = request.params
    const create = documents.get(kind)
    const viewer = findLinkedViewer(request) ?? readDocumentViewer(request)
    if (create === undefined || viewer.kind === 'guest') return sendNotFound(reply, NOT_FOUND)

    const document = await create(getRequestDeps(request), viewer, number).catch((error: unknown) => {
      if (error instanceof ShopError) return null
      throw error
    })
    if (document === null) return sendNotFound(reply, NOT_FOUND)

    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="${document.name}.pdf"`)
      .type('application/pdf')
      .send(document.content)
  })
}

/** The member of a signed link; undefined for any other request. */
const findLinkedViewer = (request: FastifyRequest): Member | undefined => {
  const { config, shopId, clock, sql } = getRequestDeps(request)
  const [path = ''] = request.url.split('?', 1)
  const query = request.query as Record<string, unknown>
  const memberId = findLinkedMember(config, query, { path, shopId, nowMs: clock.nowMs() })
  return memberId === undefined ? undefined : findMember(sql, memberId)
}

/** Reads the data of an order's invoice, or null before it has one. Fails for orders of other members. */
const readInvoiceFacts = async (
  deps: ShopContext,
  viewer: Member,
  orderNo: string,
): Promise<Drawing<'invoice'>['facts'] | null> => {
  const order = showOrder(deps, viewer, orderNo)
  if (order.invoiceNo === null) return null
  const row = await deps.db.order.findUniqueOrThrow({
    where: { orderNo },
    select: {
      paidCents: true,
      payments: {
        where: { payment: { paidAt: { not: null } } },
        include: { payment: { include: { method: true } } },
        orderBy: { paymentId: 'asc' },
      },
    },
  })
  const rate = findTaxRate(getFreightTables(deps), order.address.country, Date.parse(order.orderTime))

  return {
    brand: deps.brand,
    // Duplicate payments are refunded immediately and aren't part of the order.
    order: { ...order, refunds: order.refunds.filter(({ reason }) => reason !== 'Paid twice') },
    email: viewer.email,
    taxName: rate?.name ?? 'VAT',
    paidCents: row.paidCents,
    payments: row.payments
      .filter(({ payment }) => payment.status === 'paid')
      .map(({ payment, amountCents }) => ({
        paidAt: requireValue(payment.paidAt, 'The time of a payment'),
        method: payment.method.name,
        paymentNo: payment.paymentNo,
        cents: amountCents,
      })),
  }
}
