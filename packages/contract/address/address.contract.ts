import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { countryCode, flag, id, phone, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { addressCopyFields } from './address-copy.ts'

/**
 * An address in the member's address book. `country` is the ISO code; `province` and `city` are codes of the region
 * lists.
 */
export const AddressSchema = component('Address', {
  id: z.string(),
  ...addressCopyFields,
  city: z.string(),
  province: z.string(),
  isDefault: z.literal([0, 1]),
  special: z.boolean().describe('True for countries with special parcel rules (Nigeria).'),
})
export type Address = z.output<typeof AddressSchema>
/** The editable part of an address. `province` and `city` are codes, or empty for free text. */
export type AddressText = Omit<Address, 'id' | 'special' | 'isDefault'>

const optional = (max: number) => text(max, 0).default('')

/** Fields of the address form. Further fields that the country requires are checked by its rules (3001). */
const addressFields = {
  firstName: text(60),
  lastName: text(60),
  company: optional(120),
  taxNumber: optional(60),
  detailAddress: text(200),
  detailExtra: optional(200),
  zipCode: optional(20),
  phoneCode: optional(8),
  mobile: phone(),
  city: optional(20),
  cityName: optional(80),
  province: optional(20),
  provinceName: optional(80),
  country: countryCode(),
  countryName: optional(80),
  isDefault: flag().default(false),
}

const one = { id: id() }

export const addressEndpoints = {
  add: endpoint.idempotent({
    description:
      'Adds an address. The first one of a member becomes the default; a new default replaces the old one.',
    route: 'POST /api/shop/address/add',
    summary: 'Add an address',
    input: z.object(addressFields),
    data: AddressSchema,
    errors: ['NOT_DELIVERABLE', 'REFUSED'],
  }),

  list: endpoint({
    description: 'The member’s addresses: the default first, then the newest.',
    route: 'POST /api/shop/address/list',
    summary: 'List addresses',
    input: z.object(pageFields(50)),
    data: toPageSchema(AddressSchema),
  }),

  edit: endpoint({
    description: 'Replaces an address. Earlier orders keep their copy.',
    route: 'POST /api/shop/address/edit/{id}',
    summary: 'Edit an address',
    input: z.object({ ...one, ...addressFields, isDefault: flag().optional() }),
    data: AddressSchema,
    errors: ['NOT_FOUND', 'NOT_DELIVERABLE'],
  }),

  remove: endpoint.idempotent({
    description: 'Removes an address. After removing the default, there is no default until one is set.',
    route: 'POST /api/shop/address/remove/{id}',
    summary: 'Remove an address',
    input: z.object(one),
    data: z.null(),
    errors: ['NOT_FOUND'],
  }),

  setDefault: endpoint({
    description: 'Sets an address as the only default.',
    route: 'POST /api/shop/address/setdefault/{id}',
    summary: 'Set the default address',
    input: z.object(one),
    data: AddressSchema,
    errors: ['NOT_FOUND'],
  }),
}
