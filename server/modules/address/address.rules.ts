import type { AddressText } from '@fixbench/contract/address/address.contract.ts'
import { normalizePostalCode } from '@fixbench/contract/address/postal-code.ts'
import { PHONE_PATTERN, PHONE_PROBLEM } from '@fixbench/contract/core/patterns.ts'
import type { CountryRow } from '#server/modules/region/region.repo.ts'
import { getPostalRule } from '#server/modules/region/region.service.ts'

type ImporterRule = { label: string; required: boolean; regex?: string | null | undefined } | null
type FieldProblem = { field: string; reason: string }

const matches = (pattern: string | null | undefined, value: string): boolean =>
  pattern === null || pattern === undefined || new RegExp(pattern, 'i').test(value)

/** Validates an address by the rules of its country; returns the invalid fields. */
export const checkAddress = (fields: AddressText, country: CountryRow, importer: ImporterRule) => {
  const problems: FieldProblem[] = []
  const reject = (field: string, reason: string): void => void problems.push({ field, reason })

  if (country.requiresProvince === 1 && fields.provinceName === '') reject('provinceName', 'is required')
  if (country.requiresCity === 1 && fields.cityName === '') reject('cityName', 'is required')

  if (fields.zipCode === '') {
    if (country.zipRequired === 1) reject('zipCode', 'is required')
  } else if (normalizePostalCode(getPostalRule(country), fields.zipCode) === null) {
    reject('zipCode', `doesn’t look like ${country.zipExample ?? 'a postal code in this country'}`)
  }

  if (!PHONE_PATTERN.test(fields.mobile)) reject('mobile', PHONE_PROBLEM)

  if (importer === null) return problems
  if (fields.taxNumber === '') {
    if (importer.required) reject('taxNumber', `${importer.label} is required`)
  } else if (!matches(importer.regex, fields.taxNumber)) {
    reject('taxNumber', `is not a ${importer.label}`)
  }

  return problems
}
