import { cartPresets } from './cart.presets.ts'
import { checkoutPresets } from './checkout.presets.ts'
import { couponPresets } from './coupon.presets.ts'
import { failurePresets } from './failure.presets.ts'
import { afterSalePresets, orderPresets } from './order.presets.ts'
import { paymentPresets } from './payment.presets.ts'
import { memberPresets, pointsPresets, wholesalePresets } from './people.presets.ts'
import type { Preset } from './preset.ts'
import { catalogPresets, shopPresets } from './shop.presets.ts'
import { presalePresets, quotePresets, tradePresets } from './trade.presets.ts'

/** All presets in display order. */
export const presets: readonly Preset[] = [
  ...shopPresets,
  ...catalogPresets,
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
  ...failurePresets,
]

/** Finds a preset by name. */
export const findPreset = (name: string): Preset | undefined => presets.find(({ preset }) => preset === name)
