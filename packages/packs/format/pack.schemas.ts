import { currencyDisplays } from '@fixbench/contract/core/currency-mark.ts'
import { isTakenPrefix } from '@fixbench/server/database/number-series.ts'
import { z } from 'zod'

const text = (most: number) =>
  z.string().trim().min(1, 'is empty').max(most, `has more than ${most} characters`)
const color = () => z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #1f5f8b')
const file = (what: string) =>
  z.string().min(1).describe(`Path of ${what} in the pack, such as images/banner.svg`)
const percent = () => z.number().min(0.1).max(90)

/** Typefaces that a pack can choose from. All are on the devices already, except the shop's own. */
const typefaces = ['shop', 'system', 'serif', 'rounded'] as const

const AddressSchema = z.strictObject({
  street: text(100),
  city: text(60),
  zip: text(20),
  phone: text(30),
})

const PersonSchema = z.strictObject({
  name: text(60),
  email: z.email('must be an email address').toLowerCase(),
  role: z.enum(['buyer', 'staff']).default('buyer').describe('Staff use the back office and buy nothing'),
  level: z
    .int()
    .min(1)
    .max(5)
    .optional()
    .describe('Wholesale level: 1 Bronze to 5 Diamond; retail without one'),
  company: text(80).optional(),
  country: z.string().length(2).default('US').describe('ISO code of the country'),
  address: AddressSchema.optional().describe('Default delivery address, in a city that the shop knows'),
  password: z.string().min(8).max(64).optional().describe('By default that of the seeded shop’s people'),
  pastOrders: z
    .int()
    .min(0)
    .max(8)
    .default(3)
    .describe('Orders of a buyer with an address before the shop starts: to ship, in transit, received'),
  note: z.string().max(200).default('').describe('What the person shows, for presenters'),
})

const LadderSchema = z.strictObject({
  types: z
    .array(text(60))
    .optional()
    .describe('Product types with these prices; without it, all other products'),
  steps: z
    .array(z.strictObject({ quantity: z.int().min(2).max(100_000), percent: percent() }))
    .min(1)
    .max(8),
})

const BlockSchema = z.strictObject({
  title: text(60),
  subtitle: z.string().max(120).default(''),
  tag: text(60).optional().describe('Products with this tag'),
  type: text(60).optional().describe('Products of this type'),
  handles: z.array(text(120)).optional().describe('These products, in this order'),
})

const BannerSchema = z.strictObject({
  title: text(60),
  subtitle: z.string().max(120).default(''),
  image: file('a picture, about 1800 by 880 pixels').optional(),
  url: z.string().startsWith('/').default('/best-sellers'),
})

/** Contents of `pack.json`. Prices are in US dollars; percentages are reductions. */
export const PackFileSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1),
  name: text(30).describe('Name of the shop'),
  company: text(80).describe('Legal name of the company'),
  tagline: text(80).describe('What the shop sells, as in “coffee for cafés and offices”'),
  description: text(200).optional().describe('The same in a sentence, for search engines'),
  street: text(80),
  city: text(80).describe('City and postal code of the company'),
  country: text(60),
  email: z.email('must be an email address'),
  phone: text(30),
  orderPrefix: z
    .string()
    .regex(/^[A-Z]{2,4}$/, 'must be two to four capitals, such as SY')
    .refine(prefix => !isTakenPrefix(prefix), 'is the prefix of other documents. Choose another one')
    .optional()
    .describe('Before the numbers of orders; without it, the initials of the name'),
  colors: z.strictObject({
    main: color().describe('Buttons, links and the bar of the header'),
    accent: color().describe('Prices, marks and calls to action'),
  }),
  currencyDisplay: z
    .enum(currencyDisplays)
    .default('$')
    .describe('How amounts in US dollars are written: $12.50, US$12.50 or USD 12.50'),
  typeface: z.enum(typefaces).default('shop'),
  logo: file('the square mark before the name')
    .optional()
    .describe('Without it, the first letter of the name'),
  banners: z.array(BannerSchema).min(1).max(5),
  benefits: z
    .array(z.strictObject({ title: text(40), text: text(90) }))
    .min(1)
    .max(4),
  about: z.array(text(1000)).min(1).max(8).describe('Paragraphs of the page About Us'),
  keywords: z.array(text(30)).max(8).default([]).describe('Suggestions in the search box'),
  blocks: z.array(BlockSchema).max(6).default([]).describe('Rows of products on the home page'),
  ladders: z.array(LadderSchema).max(9).default([]).describe('Quantity prices'),
  people: z.array(PersonSchema).min(1).max(20),
})

export type PackFile = z.output<typeof PackFileSchema>
export type Person = PackFile['people'][number]

/** The JSON schema of `pack.json`, for editors. */
export const getPackJsonSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(PackFileSchema, { io: 'input' }),
  title: 'Demo pack',
})
