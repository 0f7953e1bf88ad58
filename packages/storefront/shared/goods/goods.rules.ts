import type { SkuLine } from '@fixbench/contract/cart/cart.schemas.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'

type Goods = Pick<SkuLine, 'dangerousGoods' | 'isOversize'>

const handlingLabels: Readonly<Record<string, string>> = {
  UN3480: 'Battery: ships separately',
  'lithium-battery-in-equipment': 'Contains a battery',
  liquid: 'Liquid',
  'flammable-liquid': 'Flammable liquid',
  aerosol: 'Aerosol',
  magnet: 'Magnet',
}

/** Special handling that affects the choice of carrier; null for ordinary goods. */
export const findHandlingLabel = ({ dangerousGoods, isOversize }: Goods): string | null => {
  if (isOversize) return 'Oversize'
  return dangerousGoods === 'none' ? null : (handlingLabels[dangerousGoods] ?? 'Special handling')
}

export type ParcelKind = 'standard' | 'battery' | 'oversize' | 'liquid' | 'flammable'

const toParcelKind = ({ dangerousGoods, isOversize }: Goods): ParcelKind => {
  if (isOversize) return 'oversize'
  if (dangerousGoods === 'flammable-liquid' || dangerousGoods === 'aerosol') return 'flammable'
  if (dangerousGoods === 'UN3480') return 'battery'
  return dangerousGoods === 'liquid' ? 'liquid' : 'standard'
}

export const parcelLabels: Record<ParcelKind, { title: string; note: string }> = {
  standard: { title: 'Standard package', note: 'Ships together with any carrier' },
  battery: {
    title: 'Battery package',
    note: 'Loose batteries ship in a separate package. Some carriers don’t accept them.',
  },
  oversize: {
    title: 'Oversize and freight',
    note: 'Machines and oversize items ship by freight or special line and may take a few extra days.',
  },
  liquid: {
    title: 'Liquids package',
    note: 'Express carriers often refuse liquids, so they ship separately.',
  },
  flammable: {
    title: 'Flammable liquids package',
    note: 'Flammable liquids and aerosols ship separately by sea.',
  },
}

const kinds: readonly ParcelKind[] = ['standard', 'battery', 'oversize', 'liquid', 'flammable']

/** Groups items by the parcel they ship in. Omits empty parcels and keeps the order of the items. */
export const groupByParcel = <Line extends Goods>(
  lines: readonly Line[],
): { kind: ParcelKind; lines: Line[] }[] =>
  kinds
    .map(kind => ({ kind, lines: lines.filter(line => toParcelKind(line) === kind) }))
    .filter(group => group.lines.length > 0)

type Terms = Pick<OrderSummary['items'][number], 'warrantyMonths' | 'doaDays'>

/** Short description of an item's warranty. Consumables have none, but are replaced if defective on arrival. */
export const describeWarranty = ({ warrantyMonths, doaDays }: Terms): string => {
  if (warrantyMonths > 0) return `${warrantyMonths}-month warranty`
  return doaDays > 0 ? describeArrival(doaDays) : 'No warranty'
}

/** The promise for products that arrive defective. */
export const describeArrival = (doaDays: number): string =>
  `${doaDays}-day replacement if defective on arrival`
