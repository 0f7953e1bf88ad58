import { z } from 'zod'

/** Fields that an order copies from its shipping address. */
export const addressCopyFields = {
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  detailAddress: z.string(),
  detailExtra: z.string(),
  zipCode: z.string(),
  phoneCode: z.string(),
  mobile: z.string(),
  cityName: z.string(),
  provinceName: z.string(),
  country: z.string(),
  countryName: z.string(),
}
/** The fields of an address that an order copies; drops all others. */
export const AddressCopySchema = z.object(addressCopyFields)
export type AddressCopy = z.output<typeof AddressCopySchema>
