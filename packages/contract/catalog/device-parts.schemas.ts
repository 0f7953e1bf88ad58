import { z } from 'zod'
import { component } from '../core/component.ts'
import { PriceModeSchema } from './product-card.ts'

const spot = z.object({ x: z.number(), y: z.number() }).describe('In percent of the drawing.')

/** A part of a device: the products sold for it, and its position in the exploded view of the device. */
const DevicePartSchema = component('DevicePart', {
  key: z
    .string()
    .describe('Position in the exploded view, such as `battery`; the part family for devices without one.'),
  name: z.string(),
  count: z.int().describe('Number of products.'),
  url: z.string().describe('URL of the model’s category; with `tagIds` it lists the products.'),
  tagIds: z.array(z.int()),
  seoUrl: z.string().nullable().describe('URL slug of the product if there is only one.'),
  priceMode: PriceModeSchema,
  fromPrice: z
    .number()
    .nullable()
    .describe('Lowest unit price for the viewer; null when it is hidden from the viewer.'),
  stock: z.int().describe('Available quantity of all SKUs.'),
  spot: z
    .object({ wide: spot, label: z.object({ x: z.number(), isAbove: z.boolean() }), main: spot })
    .nullable()
    .describe('Null for devices without an exploded view.'),
})
export type DevicePart = z.output<typeof DevicePartSchema>

export const DevicePartsSchema = component('DeviceParts', {
  deviceId: z.int(),
  brandId: z.int(),
  seriesId: z.int(),
  name: z.string(),
  url: z.string().describe('URL of the model’s category.'),
  pictures: z
    .object({ wide: z.string(), main: z.string() })
    .nullable()
    .describe('Exploded view of the device, as a row and as a stack; null for devices without one.'),
  imageUrl: z.string(),
  highlighted: z.string().nullable().describe('`key` of the part that matches the given product.'),
  parts: z.array(DevicePartSchema),
})
export type DeviceParts = z.output<typeof DevicePartsSchema>
