import { z } from 'zod'

const BenefitSchema = z.object({ title: z.string(), text: z.string() })

/** Who a shop is: everything that its pages, emails, documents and structured data say about the seller. */
export const BrandSchema = z.object({
  name: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  /** Where returns go, below the company. */
  returnAddress: z.array(z.string()),
  /** City and country of the warehouse. */
  shipsFrom: z.string(),
  /** Account for bank transfers; its holder is the company. */
  bank: z.object({ name: z.string(), account: z.string(), swift: z.string() }),
  /** The seller's tax numbers by tax scheme, with their names. Invoices with collected tax show them. */
  taxNumbers: z.record(z.string(), z.object({ label: z.string(), number: z.string() })),
  serviceEmail: z.string(),
  /** Sites of the company; null for those that it doesn't have. */
  officialSite: z.string().nullable(),
  mobileSite: z.string(),
  videoSite: z.string().nullable(),
  reviewSite: z.string().nullable(),
  phone: z.string(),
  social: z.record(z.string(), z.string()),
  /** Rating on the review site; null without one. */
  rating: z.number().nullable(),
  ratingWord: z.string(),
  /** In the feeds of the blog and for search engines. */
  blogDescription: z.string(),
  /** What the shop sells, after its name: `FixBench: phone repair parts and tools`. */
  tagline: z.string(),
  /** The same in a sentence for search engines. */
  description: z.string(),
  /** The name in two weights, and the path of the mark before it. */
  logo: z.object({ plain: z.string(), bold: z.string(), url: z.string() }),
  /** Main color, `#rrggbb`, for emails and documents. */
  color: z.string(),
  /** Path of a style sheet with the brand's colors and typeface; null for those of the shop. */
  stylesheet: z.string().nullable(),
  /** Picture of link previews for pages without one. */
  sharePicture: z.string(),
  /** Sentence at the end of the footer. */
  legalNote: z.string(),
  /** Why to buy here, on the home page and in the footer; null for the reasons of the seeded shop. */
  benefits: z.array(BenefitSchema).nullable(),
  /** Before the numbers of orders: `FB` in `FB250725000042`. */
  orderPrefix: z.string().default('FB'),
  /** Before the digits of an amount in US dollars: `$`, `US$` or `USD ` with a space that doesn't break. */
  currencyMark: z.string().default('$'),
  /** Whether the shop sells parts for devices, and so has a parts finder, grades, machines and refurbishing pages. */
  hasDevices: z.boolean(),
})

export type Brand = z.output<typeof BrandSchema>

/** Key in the table Meta of a shop's brand, as JSON. Shops without it have the brand of the seeded shop. */
export const BRAND_KEY = 'brand'
