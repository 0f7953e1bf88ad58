import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { toCurrencyMark } from '@fixbench/contract/core/currency-mark.ts'
import { isTakenPrefix } from '@fixbench/server/database/number-series.ts'
import type { PackFile } from '../format/pack.schemas.ts'
import { toPaperColor } from '../palette.ts'

/** Path of the style sheet of a shop with a pack. */
export const STYLESHEET_PATH = '/brand.css'
/** Key in the table Meta of that style sheet. */
export const STYLESHEET_KEY = 'brand:stylesheet'

const MOST_INITIALS = 3
const DEFAULT_PREFIX = 'SO'
/** A fictional account. */
const BANK = { name: 'Example Bank', account: '0000 0000 0000 0000', swift: 'EXAMPLE0' }

/** The brand of a pack. Sites and networks that it doesn't name are left out of the pages. */
export const toBrand = (
  shop: PackFile,
  { markUrl, bannerUrl, version }: { markUrl: string; bannerUrl: string; version: string },
): Brand => {
  const domain = shop.email.split('@').at(-1) ?? 'shop.example'
  const { plain, bold } = splitName(shop.name)

  return {
    name: shop.name,
    company: shop.company,
    street: shop.street,
    city: `${shop.city}, ${shop.country}`,
    returnAddress: ['Returns', shop.street, shop.city, shop.country],
    shipsFrom: `${getCityName(shop)}, ${shop.country}`,
    bank: BANK,
    taxNumbers: {},
    serviceEmail: shop.email,
    officialSite: null,
    mobileSite: `https://m.${domain}`,
    videoSite: null,
    reviewSite: null,
    phone: shop.phone,
    social: {},
    rating: null,
    ratingWord: '',
    blogDescription: `News and guides from ${shop.name}.`,
    tagline: shop.tagline,
    description: shop.description ?? `${shop.tagline}.`,
    logo: { plain, bold, url: markUrl },
    color: toPaperColor(shop.colors.main),
    stylesheet: `${STYLESHEET_PATH}?v=${version}`,
    sharePicture: bannerUrl,
    legalNote: 'Prices in US dollars.',
    benefits: shop.benefits,
    orderPrefix: getOrderPrefix(shop),
    currencyMark: toCurrencyMark(shop.currencyDisplay),
    hasDevices: false,
  }
}

/** Prefix of order numbers: the pack's own, else the initials of its name. */
export const getOrderPrefix = ({ orderPrefix, name }: PackFile): string => orderPrefix ?? toOrderPrefix(name)

/** The city without state and postal code: `Portland` of `Portland, OR 97209`, `Milano` of `20144 Milano`. */
export const getCityName = ({ city }: Pick<PackFile, 'city'>): string =>
  city
    .replace(/^(?:[A-Z]{1,2}-)?\d[\d\s-]*(?:[A-Z]{2}\s+)?/, '')
    .replace(/[\s,]*[A-Z]{0,2}\s*\d[\d\s-]*$/, '')

/** `SY` for Spoke Yard, `GRO` for Groove; `SO` where the name gives none. */
const toOrderPrefix = (name: string): string => {
  const words =
    name
      .normalize('NFKD')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  const initials = words.map(word => word.slice(0, 1)).join('')
  const prefix = (initials.length > 1 ? initials : words.join('')).slice(0, MOST_INITIALS)

  return prefix.length < 2 || isTakenPrefix(prefix) ? DEFAULT_PREFIX : prefix
}

/** The last word of a name is bold, or all of a single word: `Spoke ` and `Yard`. */
const splitName = (name: string): { plain: string; bold: string } => {
  const at = name.lastIndexOf(' ')
  return at === -1 ? { plain: '', bold: name } : { plain: name.slice(0, at + 1), bold: name.slice(at + 1) }
}
