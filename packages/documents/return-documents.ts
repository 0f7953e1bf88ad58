import type { AfterSaleDetail } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { formatDate } from '@fixbench/contract/core/format.ts'
import type { Order } from '@fixbench/contract/order/order.schemas.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { drawBarcode } from './barcode.ts'
import { drawSpecification } from './grade-mark.ts'
import {
  color,
  type Doc,
  drawArtifact,
  drawDocument,
  drawFacts,
  drawGroup,
  drawHead,
  getAddressLines,
  INNER,
  PAGE,
  rule,
  write,
  writeLines,
} from './page.ts'

export type ReturnFacts = { brand: Brand; request: AfterSaleDetail; address: Order['address'] }

/** Address to which items are returned. */
const getWarehouse = ({ company, returnAddress }: Brand): string[] => [company, ...returnAddress]

/** Draws the label of an accepted return, to be cut out and attached to the parcel. */
export const drawReturnLabel = (facts: ReturnFacts): Promise<Buffer> => {
  const { brand, request } = facts
  const labelNo = requireValue(request.labelNo, 'Number of the return label')
  const createdAt = new Date(request.updateTime)

  return drawDocument(
    { brand, title: `Return label ${labelNo}`, subject: request.afterSaleNo, createdAt },
    doc => {
      const top = drawHead(doc, 'Return label', labelNo)
      const hint =
        'Cut along the dashed line and attach the label to the outside of the package. Put the packing slip inside.'
      const y = write(doc, hint, { y: top, fill: color.soft }) + 12
      const x = PAGE.margin

      drawArtifact(doc, () => {
        doc.rect(x, y, INNER, 330).dash(4, { space: 3 }).strokeColor(color.soft).stroke().undash()
      })

      const half = INNER / 2 - 32
      write(doc, 'From', { x: x + 20, y: y + 18, size: 8, fill: color.soft, tag: 'H2' })
      writeLines(doc, getAddressLines(facts.address), { x: x + 20, y: y + 32, width: half, size: 9 })
      write(doc, 'To', { x: x + INNER / 2, y: y + 18, size: 8, fill: color.soft, tag: 'H2' })
      writeLines(doc, getWarehouse(brand), { x: x + INNER / 2, y: y + 32, width: half, size: 13 })
      rule(doc, y + 180, { from: x + 20, to: x + INNER - 20 })
      drawArtifact(doc, () => {
        drawBarcode(doc, labelNo, { x: x + 60, y: y + 200, width: INNER - 120, height: 70 })
      })

      write(doc, labelNo, { x, y: y + 278, width: INNER, size: 14, weight: 'bold', align: 'center' })
      const line = `Request ${request.afterSaleNo} · Order ${request.orderNo}`
      write(doc, line, { x, y: y + 300, width: INNER, size: 8.5, fill: color.soft, align: 'center' })
    },
  )
}

const drawItems = (doc: Doc, items: AfterSaleDetail['items'], from: number): number => {
  const quantityStyle = { width: INNER - 6, align: 'right', weight: 'bold' } as const
  drawArtifact(doc, () => {
    doc.rect(PAGE.margin, from, INNER, 20).fill(color.tint)
  })

  drawGroup(doc, 'TR', () => {
    write(doc, 'Product', { x: PAGE.margin + 6, y: from + 5, size: 8, weight: 'bold', tag: 'TH' })
    write(doc, 'Qty', { ...quantityStyle, y: from + 5, size: 8, tag: 'TH' })
  })

  let y = from + 28
  for (const item of items) {
    y = drawGroup(doc, 'TR', () => {
      const place = { x: PAGE.margin + 6, y, width: INNER - 90 }
      const end = drawGroup(doc, 'TD', () => {
        const below = write(doc, item.skuName, place)
        return drawSpecification(doc, { skuCode: item.skuNo, spec: item.productSpec }, { ...place, y: below })
      })
      write(doc, String(item.quantity), { ...quantityStyle, y, size: 11, tag: 'TD' })
      return end + 5
    })
    rule(doc, y)
    y += 8
  }

  return y
}

/** Draws the packing slip of an accepted return. */
export const drawPackingSlip = (facts: ReturnFacts): Promise<Buffer> => {
  const { brand, request } = facts
  const createdAt = new Date(request.updateTime)

  return drawDocument(
    { brand, title: `Packing slip ${request.afterSaleNo}`, subject: request.orderNo, createdAt },
    doc => {
      const top = drawHead(doc, 'Packing slip', request.afterSaleNo)
      const half = INNER / 2 - 12
      const left = writeLines(doc, getAddressLines(facts.address), {
        x: PAGE.margin,
        y: top,
        width: half,
        size: 9,
      })
      const right = drawFacts(
        doc,
        [
          ['Request', request.afterSaleNo],
          ['Order', request.orderNo],
          ['Opened', formatDate(request.createTime)],
          ['Reason', request.reason],
          ['Return label', request.labelNo ?? ''],
        ],
        { x: PAGE.margin + INNER / 2 + 12, y: top, width: half },
      )
      let y = Math.max(left, right) + 18

      y = drawGroup(doc, 'Table', () => drawItems(doc, request.items, y))
      const note = 'Please put this slip in the package and keep the items in their protective packaging.'
      write(doc, note, { y: y + 8, fill: color.soft })
    },
  )
}
