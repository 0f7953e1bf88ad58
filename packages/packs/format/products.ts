import { groupBy } from '@fixbench/contract/core/lists.ts'
import { type Section, toSections } from './body-sections.ts'
import type { Problem } from './problems.ts'
import type { Column, TableRow } from './product-table.ts'

export type Option = { label: string; value: string }

export type Variant = {
  sku: string
  options: Option[]
  priceCents: number
  /** Earlier price; null without a reduction. */
  compareAtCents: number | null
  stock: number
  grams: number
  barcode: string | null
  /** Path in the pack; null for that of the product. */
  image: string | null
}

export type Product = {
  handle: string
  title: string
  vendor: string
  /** Names of the categories, top first: one to three. */
  categories: string[]
  type: string
  tags: string[]
  isPublished: boolean
  /** 0 if only what arrives defective is replaced. */
  warrantyMonths: number
  sections: Section[]
  summary: string
  seoTitle: string | null
  images: string[]
  variants: Variant[]
}

const DEFAULT_STOCK = 100
const DEFAULT_GRAMS = 500
const DEFAULT_WARRANTY_MONTHS = 12
const MAX_WARRANTY_MONTHS = 120
const OPTIONS = [1, 2, 3] as const
const MAX_LEVELS = 3

type Report = (problem: Problem) => void

const hasHandle = (row: TableRow): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(row.get('Handle'))

/** Reads products with their variants and pictures. `report` receives what is wrong; such a value gets a default. */
export const toProducts = (rows: readonly TableRow[], report: Report): Product[] => {
  for (const row of rows.filter(row => !hasHandle(row))) {
    report(row.problem('Handle', 'must be lowercase letters, digits and hyphens, such as steel-chain'))
  }
  const groups = groupBy(rows.filter(hasHandle), row => row.get('Handle'))
  const skus = new Set<string>()
  return [...groups].flatMap(([handle, [first, ...others]]) =>
    first === undefined ? [] : [toProduct(handle, [first, ...others], skus, report)],
  )
}

const toProduct = (
  handle: string,
  rows: readonly [TableRow, ...TableRow[]],
  skus: Set<string>,
  report: Report,
): Product => {
  const [first] = rows
  const title = first.get('Title')
  if (title === '') report(first.problem('Title', 'is empty on the first row of the product'))
  if (title.length > 150) report(first.problem('Title', 'has more than 150 characters'))

  const variantRows = rows.filter((row, index) => index === 0 || row.get('Variant Price') !== '')
  const names = OPTIONS.map(number => first.get(`Option${number} Name`))
  const variants = variantRows.map((row, index) => toVariant({ handle, row, index, names }, skus, report))
  const sections = toSections(first.get('Body (HTML)'), title)

  return {
    handle,
    title,
    vendor: first.get('Vendor'),
    categories: toCategories(first, report),
    type: first.get('Type'),
    tags: first
      .get('Tags')
      .split(',')
      .map(tag => tag.trim())
      .filter(tag => tag !== ''),
    isPublished: first.get('Published').toLowerCase() !== 'false' && isActive(first.get('Status')),
    warrantyMonths: toWarrantyMonths(first, report),
    sections,
    summary: first.get('SEO Description') || (sections[0]?.paragraphs[0] ?? title),
    seoTitle: first.get('SEO Title') || null,
    images: listImages(rows),
    variants,
  }
}

const isActive = (status: string): boolean => status === '' || status.toLowerCase() === 'active'

const toWarrantyMonths = (row: TableRow, report: Report): number => {
  const cell = row.get('Warranty Months')
  if (cell === '') return DEFAULT_WARRANTY_MONTHS
  if (/^\d{1,3}$/.test(cell) && Number(cell) <= MAX_WARRANTY_MONTHS) return Number(cell)

  report(row.problem('Warranty Months', `“${cell}” must be a whole number from 0 to ${MAX_WARRANTY_MONTHS}`))
  return DEFAULT_WARRANTY_MONTHS
}

/** The last levels of the category, because Shopify's taxonomy starts with very general ones; else the type. */
const toCategories = (row: TableRow, report: Report): string[] => {
  const path = row
    .get('Product Category')
    .split('>')
    .map(name => name.trim())
    .filter(name => name !== '')
  if (path.length > 0) return path.slice(-MAX_LEVELS)
  const type = row.get('Type')
  if (type === '') report(row.problem('Product Category', 'is empty, and so is Type'))
  return [type === '' ? 'Products' : type]
}

/** Pictures in the order of Image Position. */
const listImages = (rows: readonly TableRow[]): string[] =>
  rows
    .filter(row => row.get('Image Src') !== '')
    .map((row, index) => ({
      src: row.get('Image Src'),
      place: Number(row.get('Image Position')) || index + 1,
    }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ src }) => src)

type VariantSource = { handle: string; row: TableRow; index: number; names: readonly string[] }

const toVariant = (
  { handle, row, index, names }: VariantSource,
  skus: Set<string>,
  report: Report,
): Variant => {
  const number = (column: Column, fallback: number): number => {
    const cell = row.get(column)
    if (cell === '') return fallback
    if (/^\d{1,7}(\.0+)?$/.test(cell)) return Math.round(Number(cell))
    report(row.problem(column, `“${cell}” must be a whole number`))
    return fallback
  }

  const cents = (column: Column): number | null => {
    const cell = row.get(column)
    if (cell === '') return null
    if (/^\d{1,6}(\.\d{1,2})?$/.test(cell)) return Math.round(Number(cell) * 100)
    report(row.problem(column, `“${cell}” must be a price in US dollars such as 12.50`))
    return null
  }

  const priceCents = cents('Variant Price')
  if (row.get('Variant Price') === '') report(row.problem('Variant Price', 'is empty'))
  if (priceCents === 0) report(row.problem('Variant Price', 'must be more than 0'))

  const compareAtCents = cents('Variant Compare At Price')
  const sku = (row.get('Variant SKU') || `${handle}-${index + 1}`).toUpperCase()
  if (!/^[A-Z0-9][A-Z0-9._-]{0,39}$/.test(sku)) {
    report(row.problem('Variant SKU', 'must be up to 40 letters, digits, dots, hyphens and underscores'))
  }

  if (skus.has(sku)) report(row.problem('Variant SKU', `${sku} occurs twice`))
  skus.add(sku)

  return {
    sku,
    options: OPTIONS.flatMap((option, place) => {
      const value = row.get(`Option${option} Value`)
      const label = names[place] ?? ''
      return value === '' || label === '' || label === 'Title' ? [] : [{ label, value }]
    }),
    priceCents: priceCents ?? 1,
    compareAtCents: compareAtCents !== null && compareAtCents > (priceCents ?? 0) ? compareAtCents : null,
    stock: number('Variant Inventory Qty', DEFAULT_STOCK),
    grams: number('Variant Grams', DEFAULT_GRAMS),
    barcode: row.get('Variant Barcode') || null,
    image: row.get('Variant Image') || null,
  }
}
