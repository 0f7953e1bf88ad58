import { z } from 'zod'
import { ProductCardSchema } from '../catalog/product-card.ts'
import { component } from '../core/component.ts'

/** A campaign with its artwork, the rules its products currently meet, and featured products with reasons. */
export const CampaignSchema = component('Campaign', {
  code: z.string(),
  kind: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  startsAt: z.iso.datetime().nullable().describe('Start of a campaign that is still to come, otherwise null'),
  endsAt: z.iso.datetime().nullable(),
  productCount: z.int(),
  facts: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .describe('Figures of the products listed now'),
  rules: z.array(z.object({ title: z.string(), text: z.string() })),
  picks: z.array(z.object({ reason: z.string(), product: ProductCardSchema })),
})
export type Campaign = z.output<typeof CampaignSchema>
