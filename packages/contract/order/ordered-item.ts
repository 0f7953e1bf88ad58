import { z } from 'zod'

/** Fields that identify an ordered item in returns and reviews. */
export const orderedItemFields = {
  orderItemId: z.string(),
  skuNo: z.string(),
  skuName: z.string(),
  productCode: z.string(),
  productSpec: z.string(),
  image: z.string(),
  seoUrl: z.string(),
}
