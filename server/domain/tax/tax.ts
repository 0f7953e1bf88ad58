import { roundCents, splitCents } from '#server/domain/money.ts'

/** How tax is taken at checkout of a destination. */
export type TaxScheme = {
  /** ioss, uk-vat, au-gst, nz-gst, no-voec or none. */
  code: string
  name: string
  /** Limit in cents of US dollars; null without one. */
  limitCents: number | null
  aboveLimit: string
}

export type TaxedLine = {
  /** What is paid for the line after coupon and points. */
  netCents: number
  quantity: number
  /** Ten-thousandths of duty by the tariff number; 0 where none is known. */
  dutyPermyriad: number
}

export type TaxQuestion = {
  scheme: TaxScheme
  /** Ten-thousandths: 1900 is 19 %. */
  ratePermyriad: number
  lines: readonly TaxedLine[]
  shipCents: number
  /** The carrier prepays what is due at the border. */
  isDutiesPaid: boolean
  /** The buyer gave a tax number of the country: reverse charge where the scheme knows it. */
  isBusiness: boolean
}

export type Tax = {
  vatCents: number
  dutyCents: number
  /** Under which name it is taken: the destination's scheme, or import tax that is prepaid outside of it. */
  scheme: string
  /** Explanation of the amount for the buyer. */
  note: string
}

const PERMYRIAD = 10_000
/** Schemes that leave out businesses which give their number. */
const BUSINESS_EXEMPT = ['uk-vat', 'au-gst', 'nz-gst', 'no-voec']
/** Schemes whose goods above the limit can be prepaid with a duties-paid line. */
const PREPAYABLE = ['ioss', 'uk-vat', 'us-duty']

/** The one-stop shop ends at its limit; what a duties-paid line prepays above it is import VAT. */
const IMPORT_VAT = 'import-vat'
/** What a scheme is called where its limit is named. */
const shortNames: Partial<Record<string, string>> = {
  ioss: 'IOSS',
  'uk-vat': 'UK VAT',
  'au-gst': 'Australian GST',
  'nz-gst': 'New Zealand GST',
  'no-voec': 'VOEC',
}

const PAID_IN_FREIGHT =
  'Duties paid: customs clearance and import taxes are included in shipping. Nothing is due on delivery.'

/**
 * True when the goods stay within the scheme's limit. VOEC looks at the price of each piece, the others at the whole.
 */
const isWithinLimit = (scheme: TaxScheme, lines: readonly TaxedLine[]): boolean => {
  const { limitCents } = scheme
  if (limitCents === null) return true
  if (scheme.code === 'no-voec') return lines.every(line => line.netCents <= limitCents * line.quantity)
  return lines.reduce((sum, line) => sum + line.netCents, 0) <= limitCents
}

/**
 * VAT and duty that checkout adds. Within the limit of the scheme: VAT on goods and shipping, no duty. Above it:
 * nothing, or, with a duties-paid line where that is possible, duty on the goods and VAT on goods, shipping and duty.
 */
export const getTax = (question: TaxQuestion): Tax => {
  const { scheme, ratePermyriad, lines, shipCents } = question
  const goods = lines.reduce((sum, line) => sum + line.netCents, 0)
  if (scheme.code === 'none' || lines.length === 0) {
    return {
      vatCents: 0,
      dutyCents: 0,
      scheme: scheme.code,
      note: question.isDutiesPaid
        ? PAID_IN_FREIGHT
        : 'Customs or the carrier collects any import taxes on delivery.',
    }
  }
  if (question.isBusiness && BUSINESS_EXEMPT.includes(scheme.code)) {
    return {
      vatCents: 0,
      dutyCents: 0,
      scheme: scheme.code,
      note: 'Business buyer with a tax number: you account for the tax yourself.',
    }
  }
  const vatOn = (cents: number): number => roundCents((cents * ratePermyriad) / PERMYRIAD)
  if (isWithinLimit(scheme, lines)) {
    return {
      vatCents: vatOn(goods + shipCents),
      dutyCents: 0,
      scheme: scheme.code,
      note: `${scheme.name}: tax is paid at checkout. Nothing is due on delivery.`,
    }
  }
  if (!question.isDutiesPaid || !PREPAYABLE.includes(scheme.code)) {
    const start =
      scheme.limitCents === 0 ? scheme.name : `Above the ${shortNames[scheme.code] ?? scheme.name} limit`
    const note = `${start}: ${scheme.aboveLimit}.`
    return {
      vatCents: 0,
      dutyCents: 0,
      scheme: scheme.code,
      note: question.isDutiesPaid ? PAID_IN_FREIGHT : note,
    }
  }
  const dutyCents = lines.reduce(
    (sum, line) => sum + roundCents((line.netCents * line.dutyPermyriad) / PERMYRIAD),
    0,
  )
  return {
    vatCents: vatOn(goods + shipCents + dutyCents),
    dutyCents,
    scheme: scheme.code === 'ioss' ? IMPORT_VAT : scheme.code,
    note: `Duties paid: ${ratePermyriad > 0 ? 'VAT and duty are' : 'duty is'} prepaid. Nothing is due on delivery.`,
  }
}

/** The VAT of an order split over its lines by what is paid for each; the parts add up to the whole. */
export const splitVat = (
  vatCents: number,
  lines: readonly { skuCode: string; netCents: number }[],
): number[] =>
  splitCents(
    vatCents,
    lines.map(({ skuCode, netCents }) => ({ key: skuCode, weight: netCents })),
  )
