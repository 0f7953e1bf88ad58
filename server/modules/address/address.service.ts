import type { Address, AddressText } from '@fixbench/contract/address/address.contract.ts'
import { normalizePostalCode } from '@fixbench/contract/address/postal-code.ts'
import { splitPhoneNumber } from '@fixbench/domain/phone.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { parseId } from '#server/database/row.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { type Paging, toPageArgs } from '#server/lib/paging.ts'
import { requireDestination } from '#server/modules/region/region.repo.ts'
import { findImporterId, getPostalRule } from '#server/modules/region/region.service.ts'
import { type AddressRow, findOwnAddress, toOwnAddress } from './address.repo.ts'
import { checkAddress } from './address.rules.ts'
import { completePlace } from './address-place.ts'

/** Maximum number of addresses per member. */
const MAX_ADDRESSES = 50

/** One page of the member's addresses, the default first, then newest first. */
export const listAddresses = async (deps: ShopContext, viewer: Member, page: Paging) => {
  const where = { memberId: viewer.memberId }
  const [rows, total] = await Promise.all([
    deps.db.address.findMany({
      where,
      orderBy: [{ defaultOf: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
      ...toPageArgs(page),
    }),
    deps.db.address.count({ where }),
  ])
  return { rows: rows.map(row => toOwnAddress(deps, row)), total }
}

type Form = AddressText & { isDefault?: boolean | undefined }

/**
 * Adds the names of country, province and city and the phone code, and writes the postal code in its stored form. Fails
 * when the country isn't served, a code isn't in its list, or the rules of the country are violated.
 */
const completeFields = async (deps: ShopContext, form: Form): Promise<AddressText> => {
  const country = requireDestination(deps, form.country)
  const { isDefault: _, ...fields } = form
  const phone = splitPhoneNumber(fields.mobile, fields.phoneCode || country.phoneCode)
  const completed = {
    ...fields,
    country: country.iso,
    countryName: country.nameEn,
    ...phone,
    ...(await completePlace(deps, country, fields)),
  }

  const problems = checkAddress(completed, country, findImporterId(country))
  if (problems.length > 0) return fail('INVALID', { fields: problems })

  return { ...completed, zipCode: normalizePostalCode(getPostalRule(country), completed.zipCode) ?? '' }
}

const clearDefault = (tx: Tx, memberId: number) =>
  tx.address.updateMany({ where: { memberId, defaultOf: memberId }, data: { defaultOf: null } })

/** Adds an address; a member's first address becomes the default. */
export const addAddress = async (deps: ShopContext, viewer: Member, form: Form): Promise<Address> => {
  const { memberId } = viewer
  const fields = await completeFields(deps, form)
  const now = deps.clock.now()

  const row = await inTransaction(deps.db, async tx => {
    const count = await tx.address.count({ where: { memberId } })
    if (count >= MAX_ADDRESSES) return fail('REFUSED', null, `You can save up to ${MAX_ADDRESSES} addresses`)

    const isDefault = count === 0 || form.isDefault === true
    if (isDefault) await clearDefault(tx, memberId)

    return tx.address.create({
      data: { ...fields, memberId, defaultOf: isDefault ? memberId : null, createdAt: now, updatedAt: now },
    })
  })

  return toOwnAddress(deps, row)
}

type Change = Partial<AddressText> & { updatedAt?: Date; isDefault?: boolean | undefined }

const requireAddress = ({ sql }: ShopContext, { memberId }: Member, id: string): AddressRow =>
  findOwnAddress(sql, memberId, id) ?? failMissing('The address')

/** Changes an address of the member. Without `isDefault` it stays default or not, as before. */
const changeAddress = async (
  deps: ShopContext,
  { id, memberId }: AddressRow,
  { isDefault, ...fields }: Change,
): Promise<Address> => {
  const where = { id, memberId }
  const mark = isDefault === undefined ? {} : { defaultOf: isDefault ? memberId : null }

  const row = await inTransaction(deps.db, async tx => {
    if (isDefault === true) await clearDefault(tx, memberId)
    await tx.address.updateMany({ where, data: { ...fields, ...mark } })
    return tx.address.findFirst({ where })
  })

  return toOwnAddress(deps, row ?? failMissing('The address'))
}

/** Replaces an address. Without `isDefault` it stays default or not, as before. */
export const editAddress = async (
  deps: ShopContext,
  viewer: Member,
  { id, ...form }: Form & { id: string },
): Promise<Address> => {
  const known = requireAddress(deps, viewer, id)
  const fields = await completeFields(deps, form)
  const { isDefault } = form

  return changeAddress(deps, known, { ...fields, isDefault, updatedAt: deps.clock.now() })
}

/** Removes an address. After removing the default, the member has no default until one is set. */
export const removeAddress = async ({ db }: ShopContext, viewer: Member, id: string): Promise<null> => {
  const { count } = await db.address.deleteMany({ where: { id: parseId(id), memberId: viewer.memberId } })
  return count === 0 ? failMissing('The address') : null
}

/** Makes an address the member's only default. */
export const setDefaultAddress = async (deps: ShopContext, viewer: Member, id: string): Promise<Address> =>
  changeAddress(deps, requireAddress(deps, viewer, id), { isDefault: true })
