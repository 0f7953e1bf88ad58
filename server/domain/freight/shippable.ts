import { z } from 'zod'
import type { Goods } from './freight.ts'

/** Goods of one SKU. */
export type Shippable = Goods & { skuCode: string }

/** The columns of a SKU that describe its handling. */
type HandledSku = {
  /** JSON list of handling flags. */
  handling: string
  dangerousGoods: string
}

/** A SKU row at a quantity, with the columns that freight depends on. */
export type ShippableSku = HandledSku &
  Omit<Shippable, 'flags' | 'isFreeShipping'> & { isFreeShipping: 0 | 1 }

const FlagsSchema = z.array(z.string())

/** Handling flags of a SKU: those of its product and its hazard class. */
export const getHandlingFlags = ({ handling, dangerousGoods }: HandledSku): string[] => {
  const flags = FlagsSchema.catch([]).parse(JSON.parse(handling))
  return dangerousGoods === 'none' ? flags : [...new Set([...flags, dangerousGoods])]
}

/** Maps a line to the input of the freight rules. */
export const toShippable = (line: ShippableSku): Shippable => ({
  skuCode: line.skuCode,
  quantity: line.quantity,
  weightGrams: line.weightGrams,
  lengthMm: line.lengthMm,
  widthMm: line.widthMm,
  heightMm: line.heightMm,
  flags: getHandlingFlags(line),
  isFreeShipping: line.isFreeShipping === 1,
})
