import { cartPresets } from './cart.presets.ts'
import { checkoutPresets } from './checkout.presets.ts'
import { couponPresets } from './coupon.presets.ts'
import { afterSalePresets, orderPresets } from './order.presets.ts'
import { paymentPresets } from './payment.presets.ts'
import { memberPresets, pointsPresets, wholesalePresets } from './people.presets.ts'
import type { Preset } from './preset.ts'
import { cataloguePresets, shopPresets } from './shop.presets.ts'
import { presalePresets, quotePresets, tradePresets } from './trade.presets.ts'
import { troublePresets } from './trouble.presets.ts'

/** All presets, group by group. */
export const presets: readonly Preset[] = [
  ...shopPresets,
  ...cataloguePresets,
  ...cartPresets,
  ...couponPresets,
  ...checkoutPresets,
  ...paymentPresets,
  ...presalePresets,
  ...orderPresets,
  ...afterSalePresets,
  ...pointsPresets,
  ...memberPresets,
  ...wholesalePresets,
  ...quotePresets,
  ...tradePresets,
  ...troublePresets,
]

/** A preset by its name. */
export const findPreset = (name: string): Preset | undefined => presets.find(({ preset }) => preset === name)
