import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { formatDate } from '@fixbench/contract/core/format.ts'
import type { Order } from '@fixbench/contract/order/order.schemas.ts'
import { formatCents, toCents } from '@fixbench/domain/money.ts'
import { requireAt, requireValue } from '@fixbench/domain/require.ts'
import { drawSpecification } from './grade-mark.ts'
import { dueNote, getInvoice, getSellerTaxFacts, type InvoiceLine, warrantyNote } from './invoice.rules.ts'
import {
  color,
  type Doc,
  drawArtifact,
  drawDocument,
  drawFacts,
  drawGroup,
  drawHead,
  FOOT_Y,
  getAddressLines,
  INNER,
  PAGE,
  rule,
  write,
  writeLines,
} from './page.ts'

type InvoicePayment = { paidAt: Date; method: string; paymentNo: string; cents: number }
type InvoiceFacts = {
  brand: Brand
  order: Order
  email: string
  taxName: string
  paidCents: number
  payments: readonly InvoicePayment[]
}

/** Draws the invoice of a paid order as a PDF. */
export const drawInvoice = (facts: InvoiceFacts): Promise<Buffer> => {
  const { brand, order } = facts
  const number = requireValue(order.invoiceNo, 'Invoice number')
  const createdAt = new Date(order.paidTime ?? order.orderTime)
  return drawDocument(
    { brand, title: `Invoice ${number}`, subject: `Order ${order.orderNo}`, createdAt },
    doc => {
      const body = drawHead(doc, 'Invoice', number)
      const top = drawParties(doc, facts, body)
      const invoice = getInvoice({ ...order, taxName: facts.taxName, paidCents: facts.paidCents })
      const afterLines = drawLines(doc, invoice.lines, top + 18)
      const afterSums = drawSums(doc, invoice.sums, ensureRoom(doc, afterLines, 150) + 8)
      drawPayments(doc, facts, invoice.openCents, ensureRoom(doc, afterSums, 110) + 18)
    },
  )
}

/** Starts a new page unless `height` fits below `y`. Returns the y position to continue at. */
const ensureRoom = (doc: Doc, y: number, height: number): number => {
  if (y + height <= FOOT_Y) return y
  doc.addPage()
  return PAGE.margin
}

const drawParties = (doc: Doc, { brand, order, email }: InvoiceFacts, y: number): number => {
  const { address } = order
  const half = INNER / 2 - 12
  const right = PAGE.margin + INNER / 2 + 12

  const heading = order.pickupAt === null ? 'Bill and ship to' : 'Bill to'
  write(doc, heading, { y, weight: 'bold', size: 9.5, tag: 'H2' })
  const lines = [
    ...getAddressLines(address),
    address.taxNumber === '' ? '' : `Tax ID ${address.taxNumber}`,
    email,
  ]
  const leftEnd = writeLines(doc, lines, { y: y + 16, width: half })
  const rightEnd = drawFacts(
    doc,
    [
      ['Invoice date', formatDate(order.paidTime ?? order.orderTime)],
      ['Order', order.orderNo],
      ['Order date', formatDate(order.orderTime)],
      ['Your PO number', order.poNumber],
      ...getSellerTaxFacts(brand, order.totals),
      ['Currency', 'US dollars'],
    ],
    { x: right, y, width: half },
  )

  return Math.max(leftEnd, rightEnd)
}

const columns = [
  { title: 'Product', x: 0, width: 232, align: 'left' },
  { title: 'Qty', x: 240, width: 36, align: 'right' },
  { title: 'Unit price', x: 284, width: 66, align: 'right' },
  { title: 'Discount', x: 358, width: 62, align: 'right' },
  { title: 'Amount', x: 428, width: INNER - 440, align: 'right' },
] as const

const drawColumnHeads = (doc: Doc, y: number): number => {
  drawArtifact(doc, () => {
    doc.rect(PAGE.margin, y, INNER, 20).fill(color.tint)
  })

  drawGroup(doc, 'TR', () => {
    for (const { title, x, width, align } of columns) {
      write(doc, title, {
        x: PAGE.margin + 6 + x,
        y: y + 5,
        width,
        align,
        size: 8,
        weight: 'bold',
        tag: 'TH',
      })
    }
  })

  return y + 26
}

const drawLines = (doc: Doc, lines: readonly InvoiceLine[], from: number): number =>
  drawGroup(doc, 'Table', () => drawRows(doc, lines, from))

const drawRows = (doc: Doc, lines: readonly InvoiceLine[], from: number): number => {
  let y: number = drawColumnHeads(doc, from)
  for (const line of lines) {
    if (y + 50 > FOOT_Y) {
      doc.addPage()
      y = drawColumnHeads(doc, PAGE.margin)
    }
    y = drawGroup(doc, 'TR', () => drawRow(doc, line, y)) + 5
    rule(doc, y)
    y += 6
  }
  return y
}

const drawRow = (doc: Doc, line: InvoiceLine, y: number): number => {
  const [{ width: nameWidth }, ...amounts] = columns
  const place = { x: PAGE.margin + 6, width: nameWidth }
  const end = drawGroup(doc, 'TD', () =>
    drawSpecification(doc, line, { ...place, y: write(doc, line.name, { ...place, y }) }),
  )

  const cells = [
    String(line.quantity),
    formatCents(line.unitCents),
    line.discountCents === 0 ? '' : formatCents(-line.discountCents),
    formatCents(line.amountCents),
  ]
  for (const [index, { x, width, align }] of amounts.entries()) {
    write(doc, requireAt(cells, index), { x: PAGE.margin + 6 + x, y, width, align, tag: 'TD' })
  }

  return end
}

const drawSums = (doc: Doc, sums: ReturnType<typeof getInvoice>['sums'], from: number): number => {
  const x = PAGE.margin + INNER / 2
  const width = INNER / 2 - 6
  let y = from
  for (const { label, cents, isTotal = false } of sums) {
    const style = isTotal ? { size: 11, weight: 'bold' as const } : { size: 9 }
    if (isTotal) {
      rule(doc, y + 2, { from: x })
      y += 9
    }
    const after = write(doc, label, { x, y, width: width - 90, ...style })
    write(doc, formatCents(cents), { x, y, width, align: 'right', ...style })
    y = after + 3
  }
  return y
}

const drawPayments = (doc: Doc, facts: InvoiceFacts, openCents: number, from: number): void => {
  const { order, payments } = facts
  let y = write(doc, 'Payments', { y: from, weight: 'bold', size: 9.5, tag: 'H2' }) + 3
  const row = (text: string, cents: number) => {
    const after = write(doc, text, { y, width: INNER - 110 })
    write(doc, formatCents(cents), { y, width: INNER - 6, align: 'right' })
    y = after + 2
  }

  for (const { paidAt, method, paymentNo, cents } of payments) {
    row(`${formatDate(paidAt)} · ${method} · ${paymentNo}`, cents)
  }

  for (const refund of order.refunds) {
    row(`${formatDate(refund.time)} · Refund ${refund.refundNo} · ${refund.reason}`, -toCents(refund.amount))
  }

  rule(doc, y + 2)
  y += 8
  const afterBalance = write(doc, 'Balance due', { y, weight: 'bold', width: INNER - 110 })

  write(doc, formatCents(openCents), { y, width: INNER - 6, align: 'right', weight: 'bold' })
  y = afterBalance + 14
  const notes = [
    order.totals.taxNote,
    dueNote(order),
    `${warrantyNote(order.items)} Thank you for your order.`,
  ]

  for (const note of notes.filter(text => text !== '')) {
    y = write(doc, note, { y, size: 8, fill: color.soft }) + 2
  }
}
