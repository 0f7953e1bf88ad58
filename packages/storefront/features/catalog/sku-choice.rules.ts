import type { LadderPrice, ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { listPlugs, PLUG_AXIS } from '@fixbench/contract/catalog/plugs.ts'

const isOnSale = (sku: Sku): boolean => sku.productStatus === 1
const findAxisValue = (sku: Sku, key: string): string | undefined =>
  sku.axes.find(axis => axis.key === key)?.value

/** Initially selected SKU: the requested one if it is on sale, else the lead SKU. */
export const findInitialSku = (
  { skus, skuCode }: Pick<ProductDetail, 'skus' | 'skuCode'>,
  requestedCode: string | null,
): Sku | undefined =>
  skus.find(sku => sku.skuCode === requestedCode && isOnSale(sku)) ??
  skus.find(sku => sku.skuCode === skuCode)

/** Whether a product comes with different plugs. */
export const hasPlugs = ({ axes }: Pick<ProductDetail, 'axes'>): boolean =>
  axes.some(({ key }) => key === PLUG_AXIS)

/**
 * The SKU in stock with a plug for the country, in the other options of the lead SKU; undefined for a product without
 * plugs or if none fits.
 */
export const findSkuForCountry = (
  { skus, skuCode }: Pick<ProductDetail, 'skus' | 'skuCode'>,
  countryIso: string,
): Sku | undefined => {
  const lead = skus.find(sku => sku.skuCode === skuCode)
  if (lead === undefined || findAxisValue(lead, PLUG_AXIS) === undefined) return undefined
  const alike = skus.filter(
    sku =>
      isOnSale(sku) &&
      sku.stock > 0 &&
      lead.axes.every(({ key, value }) => key === PLUG_AXIS || findAxisValue(sku, key) === value),
  )

  return listPlugs(countryIso)
    .flatMap(plug => alike.filter(sku => findAxisValue(sku, PLUG_AXIS)?.startsWith(`${plug} plug`)))
    .at(0)
}

type Kit = { items: readonly { skuCode: string }[] }

/** Kits with the product in the grade of the chosen SKU; all kits if no kit has this grade. */
export const findKitsOfGrade = <One extends Kit>(
  kits: readonly One[],
  skus: readonly Sku[],
  chosen: Sku | undefined,
): readonly One[] => {
  const codes = new Set(skus.filter(({ grade }) => grade === chosen?.grade).map(({ skuCode }) => skuCode))
  const fitting = kits.filter(({ items }) => items.some(({ skuCode }) => codes.has(skuCode)))
  return fitting.length > 0 ? fitting : kits
}

type OptionState = 'in' | 'out' | 'impossible'

/** A value of an axis, its availability given the earlier choices, and the SKU that it selects. */
export type Option = {
  value: string
  state: OptionState
  stock: number
  skuCode: string | null
  /** Price of that SKU in dollars; null if hidden. */
  price: number | null
}
export type Choice = {
  key: string
  label: string
  chosen: string | undefined
  options: readonly Option[]
  /** Whether the options have different prices. */
  changesPrice: boolean
}

const getState = (target: Sku | undefined): OptionState => {
  if (target === undefined) return 'impossible'
  return target.stock > 0 ? 'in' : 'out'
}

/**
 * Choices of a product, given its selected SKU. An option is impossible if no SKU on sale combines it with the earlier
 * choices. Selecting an option keeps as many of the later choices as possible. Omits axes without a possible option,
 * such as the colors of a grade that has none.
 */
export const toChoices = ({ axes, skus }: Pick<ProductDetail, 'axes' | 'skus'>, chosen: Sku): Choice[] => {
  const choices = axes.map(({ key, label, values }, index): Choice => {
    const before = axes.slice(0, index)
    const after = axes.slice(index + 1)
    const fitting = skus.filter(
      sku =>
        isOnSale(sku) &&
        before.every(axis => findAxisValue(sku, axis.key) === findAxisValue(chosen, axis.key)),
    )
    const options = values.map(({ value }): Option => {
      const candidates = fitting.filter(sku => findAxisValue(sku, key) === value)
      const countUnchanged = (sku: Sku): number =>
        after.filter(axis => findAxisValue(sku, axis.key) === findAxisValue(chosen, axis.key)).length
      const target = candidates.toSorted(
        (a, b) => countUnchanged(b) - countUnchanged(a) || Number(b.stock > 0) - Number(a.stock > 0),
      )[0]
      return {
        value,
        state: getState(target),
        stock: target?.stock ?? 0,
        skuCode: target?.skuCode ?? null,
        price: target?.price ?? null,
      }
    })
    const prices = new Set(options.flatMap(({ price }) => (price === null ? [] : [price])))

    return { key, label, chosen: findAxisValue(chosen, key), options, changesPrice: prices.size > 1 }
  })

  return choices.filter(choice => choice.options.some(option => option.state !== 'impossible'))
}

/** The ladder step that applies to a quantity; undefined without a ladder. */
export const stepAt = (ladder: readonly LadderPrice[], quantity: number): LadderPrice | undefined =>
  ladder.findLast(step => quantity >= step.minQuantity)

/** Unit price in dollars at a quantity; null if prices are hidden. */
export const unitPriceAt = (sku: Sku, quantity: number): number | null =>
  stepAt(sku.ladder, quantity)?.unitPrice ?? sku.price

/** The next ladder step and how many more units it takes; null at the last step and without a ladder. */
export const findNextStep = (
  ladder: readonly LadderPrice[],
  quantity: number,
): { missing: number; unitPrice: number } | null => {
  const next = ladder.find(step => step.minQuantity > quantity)
  return next === undefined ? null : { missing: next.minQuantity - quantity, unitPrice: next.unitPrice }
}

const ALTERNATIVES_SHOWN = 3

/** Available SKUs to offer instead of a sold-out one: the most similar first, then the cheapest. */
export const findAlternatives = (product: Pick<ProductDetail, 'skus'>, soldOut: Sku): Sku[] => {
  const shared = (sku: Sku): number =>
    sku.axes.filter(({ key, value }) => findAxisValue(soldOut, key) === value).length
  return product.skus
    .filter(sku => isOnSale(sku) && sku.stock > 0 && sku.skuCode !== soldOut.skuCode)
    .toSorted((a, b) => shared(b) - shared(a) || (a.price ?? 0) - (b.price ?? 0))
    .slice(0, ALTERNATIVES_SHOWN)
}
