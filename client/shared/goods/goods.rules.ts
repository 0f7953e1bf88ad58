import type { SkuLine } from '#contract/sku-lines.ts'

type Goods = Pick<SkuLine, 'dangerousGoods' | 'isOversize'>

/** Classes of goods that carriers treat apart, in words. */
const signs: Readonly<Record<string, string>> = {
  UN3480: 'Battery: ships separately',
  'lithium-battery-in-equipment': 'Contains a battery',
  liquid: 'Liquid',
  'flammable-liquid': 'Flammable liquid',
  aerosol: 'Aerosol',
  magnet: 'Magnet',
}

/** What a buyer has to know of goods before choosing a carrier; null for goods that travel like any other. */
export const goodsSign = ({ dangerousGoods, isOversize }: Goods): string | null => {
  if (isOversize) return 'Oversize'
  return dangerousGoods === 'none' ? null : (signs[dangerousGoods] ?? 'Special handling')
}

export type ParcelKind = 'standard' | 'battery' | 'oversize' | 'liquid' | 'flammable'

/** The parcel that goods travel in. */
const findParcelKind = ({ dangerousGoods, isOversize }: Goods): ParcelKind => {
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

/** Lines by the parcel that they travel in; parcels without a line are left out, lines keep their order. */
export const groupByParcel = <Line extends Goods>(
  lines: readonly Line[],
): { kind: ParcelKind; lines: Line[] }[] =>
  kinds
    .map(kind => ({ kind, lines: lines.filter(line => findParcelKind(line) === kind) }))
    .filter(group => group.lines.length > 0)
