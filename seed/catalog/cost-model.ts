import { toCents } from '#server/domain/money.ts'
import type { PriceBasis } from '#server/domain/price/explain-price.ts'
import type { Facts } from './facts.ts'
import type { DeviceFact, EnergyPriceFact, FamilyFact, PriceModelFact } from './facts-types.ts'

/** Reference price of a part for a device before grade, version and pack, with the reason in one line. */
type Basis = { usd: number; reason: string }

type Factor = { label: string; value: number }

const CELL_VOLTS = 3.85
const FIRST_YEAR = 2016
const MOST_YEAR_EFFECT = 0.3
const MOST_SIZE_EFFECT = 0.4
/** From this tier on makers sell a plain and a Pro version of a model. */
const TIER_WITH_PRO = 4
const PRO = /\b(Pro|Ultra)\b/

const formatUsd = (usd: number): string => `$${usd.toFixed(2)}`
const clamp = (value: number, most: number): number => Math.max(1 - most, Math.min(1 + most, value))

/** Area of the panel, for a panel twice as high as wide or as its type is usually cut. */
const squareInches = ({ display }: DeviceFact): number => (display?.inches ?? 1) ** 2

const combine = (start: Basis, factors: readonly Factor[]): Basis => {
  const felt = factors.filter(({ value }) => value !== 1)
  const usd = felt.reduce((product, { value }) => product * value, start.usd)
  const words = [start.reason, ...felt.map(({ label, value }) => `${label} ${value.toFixed(2)}`)]
  return { usd, reason: `${words.join(' × ')} = ${formatUsd(usd)}` }
}

const getDemand = (model: PriceModelFact, { popularity }: DeviceFact): Factor => ({
  label: 'demand',
  value: model.demand[String(popularity)] ?? 1,
})

const panelBasis = (model: PriceModelFact, device: DeviceFact, family: FamilyFact): Basis => {
  const { display, screenRefUsd, type, year } = device
  const rate = model.panelUsdPerSquareInch[`${type} ${display?.tech ?? ''}`]
  if (display === undefined || (screenRefUsd === undefined && rate === undefined)) {
    throw new Error(`${device.id} has no screen price for ${family.id}`)
  }
  const usd = screenRefUsd ?? squareInches(device) * (rate ?? 0)
  const share = family.price.screenFactor?.[type] ?? 1
  return combine({ usd, reason: `${display.inches}-inch ${display.tech} of ${year}: ${formatUsd(usd)}` }, [
    { label: 'bare panel', value: share },
    getDemand(model, device),
  ])
}

/** Energy of the battery in watt-hours: stated, or as usual for a device of the size. */
const getWattHours = (model: PriceModelFact, device: DeviceFact): number =>
  device.batteryMah === undefined
    ? squareInches(device) * model.wattHoursPerSquareInch[device.type]
    : (device.batteryMah * (device.batteryVolts ?? CELL_VOLTS)) / 1000

const energyBasis = (
  model: PriceModelFact,
  device: DeviceFact,
  prices: Record<string, EnergyPriceFact>,
): Basis => {
  const price = prices[device.line] ?? prices[device.type]
  if (price === undefined) throw new Error(`${device.id} has no price by energy`)
  const hours = getWattHours(model, device)
  const years = Math.max(0, device.year - FIRST_YEAR)
  const usd = price.usd + hours * price.perWattHour + years * price.perYear
  const reason = `${hours.toFixed(1)} Wh battery of ${device.year}: ${formatUsd(usd)}`
  return combine({ usd, reason }, [getDemand(model, device)])
}

const getClass = (device: DeviceFact, { pro, standard }: PriceModelFact['families'][string]): Factor => {
  if (PRO.test(device.name)) return { label: 'Pro model', value: pro }
  return { label: 'standard model', value: device.priceTier >= TIER_WITH_PRO ? standard : 1 }
}

const tierBasis = (
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
  return combine({ usd, reason: `Tier ${priceTier}: ${formatUsd(usd)}` }, [
    { label: `year ${year}`, value: clamp((1 + weights.year) ** years, MOST_YEAR_EFFECT) },
    {
      label: `${display?.inches ?? 0} inches`,
      value: display === undefined ? 1 : clamp(size ** weights.size, MOST_SIZE_EFFECT),
    },
    getClass(device, weights),
    getDemand(model, device),
  ])
}

/** What a family costs for a device: by panel, by energy, or by the tier of the device with its year and size. */
export const getPriceBasis = (facts: Facts, device: DeviceFact, family: FamilyFact): Basis => {
  const { byTierUsd, energy } = family.price
  if (energy !== undefined) return energyBasis(facts.priceModel, device, energy)
  if (byTierUsd !== undefined) return tierBasis(facts.priceModel, device, family, byTierUsd)
  return panelBasis(facts.priceModel, device, family)
}

/** The basis as it is stored with the product. */
export const toPriceBasis = ({ usd, reason }: Basis): PriceBasis => ({ cents: toCents(usd), reason })
