import { formatMoney } from '@fixbench/contract/core/format.ts'
import { toCents } from '@fixbench/domain/money.ts'
import type { PriceBasis } from '@fixbench/domain/price/explain-price.ts'
import type { Facts } from './facts.ts'
import type { DeviceFact, EnergyPriceFact, FamilyFact, PriceModelFact } from './facts-types.ts'

/** Reference price of a part for a device before grade, version and pack, with a one-line explanation. */
type Basis = { usd: number; reason: string }

type Factor = { label: string; value: number }

const CELL_VOLTS = 3.85
const FIRST_YEAR = 2016
const MAX_YEAR_EFFECT = 0.3
const MAX_SIZE_EFFECT = 0.4
/** From this tier on, models come in a standard and a Pro version. */
const TIER_WITH_PRO = 4
const PRO = /\b(Pro|Ultra)\b/

const clamp = (value: number, max: number): number => Math.max(1 - max, Math.min(1 + max, value))

/** Square of the diagonal, which is proportional to the panel's area. */
const squareInches = ({ display }: DeviceFact): number => (display?.inches ?? 1) ** 2

const combine = (start: Basis, factors: readonly Factor[]): Basis => {
  const applied = factors.filter(({ value }) => value !== 1)
  const usd = applied.reduce((product, { value }) => product * value, start.usd)
  const words = [start.reason, ...applied.map(({ label, value }) => `${label} ${value.toFixed(2)}`)]
  return { usd, reason: `${words.join(' × ')} = ${formatMoney(usd)}` }
}

const getDemand = (model: PriceModelFact, { popularity }: DeviceFact): Factor => ({
  label: 'demand',
  value: model.demand[String(popularity)] ?? 1,
})

const computePanelBasis = (model: PriceModelFact, device: DeviceFact, family: FamilyFact): Basis => {
  const { display, screenRefUsd, type, year } = device
  const rate = model.panelUsdPerSquareInch[`${type} ${display?.tech ?? ''}`]
  if (display === undefined || (screenRefUsd === undefined && rate === undefined)) {
    throw new Error(`${device.id} has no screen price for ${family.id}`)
  }
  const usd = screenRefUsd ?? squareInches(device) * (rate ?? 0)
  const share = family.price.screenFactor?.[type] ?? 1
  return combine({ usd, reason: `${display.inches}-inch ${display.tech} of ${year}: ${formatMoney(usd)}` }, [
    { label: 'bare panel', value: share },
    getDemand(model, device),
  ])
}

/** Battery energy in watt-hours, from its capacity or else estimated from the display size. */
const getWattHours = (model: PriceModelFact, device: DeviceFact): number =>
  device.batteryMah === undefined
    ? squareInches(device) * model.wattHoursPerSquareInch[device.type]
    : (device.batteryMah * (device.batteryVolts ?? CELL_VOLTS)) / 1000

const computeEnergyBasis = (
  model: PriceModelFact,
  device: DeviceFact,
  prices: Record<string, EnergyPriceFact>,
): Basis => {
  const price = prices[device.line] ?? prices[device.type]
  if (price === undefined) throw new Error(`${device.id} has no price by energy`)
  const hours = getWattHours(model, device)
  const years = Math.max(0, device.year - FIRST_YEAR)
  const usd = price.usd + hours * price.perWattHour + years * price.perYear
  const reason = `${hours.toFixed(1)} Wh battery of ${device.year}: ${formatMoney(usd)}`
  return combine({ usd, reason }, [getDemand(model, device)])
}

const getModelFactor = (
  device: DeviceFact,
  { pro, standard }: PriceModelFact['families'][string],
): Factor => {
  if (PRO.test(device.name)) return { label: 'Pro model', value: pro }
  return { label: 'standard model', value: device.priceTier >= TIER_WITH_PRO ? standard : 1 }
}

const computeTierBasis = (
  model: PriceModelFact,
  device: DeviceFact,
  family: FamilyFact,
  table: Record<string, number>,
): Basis => {
  const { priceTier, type, year, display } = device
  const usd = table[String(priceTier)]
  const weights = model.families[family.id] ?? model.families['other']
  if (usd === undefined || weights === undefined) {
    throw new Error(`${family.id} has no price for tier ${priceTier}`)
  }

  const years = year - (model.typicalYears[type][String(priceTier)] ?? year)
  const size = (display?.inches ?? model.typicalInches[type]) / model.typicalInches[type]

  return combine({ usd, reason: `Tier ${priceTier}: ${formatMoney(usd)}` }, [
    { label: `year ${year}`, value: clamp((1 + weights.year) ** years, MAX_YEAR_EFFECT) },
    {
      label: `${display?.inches ?? 0} inches`,
      value: display === undefined ? 1 : clamp(size ** weights.size, MAX_SIZE_EFFECT),
    },
    getModelFactor(device, weights),
    getDemand(model, device),
  ])
}

/** Reference price of a family for a device: by energy, by tier with year and size, or by panel. */
export const getPriceBasis = (facts: Facts, device: DeviceFact, family: FamilyFact): Basis => {
  const { byTierUsd, energy } = family.price
  if (energy !== undefined) return computeEnergyBasis(facts.priceModel, device, energy)
  if (byTierUsd !== undefined) return computeTierBasis(facts.priceModel, device, family, byTierUsd)
  return computePanelBasis(facts.priceModel, device, family)
}

/** Price basis as stored with the product. */
export const toPriceBasis = ({ usd, reason }: Basis): PriceBasis => ({ cents: toCents(usd), reason })
