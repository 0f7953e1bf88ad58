import { expect, it } from 'vitest'
import { formatPlaceLines } from './format-address.ts'

const houston = {
  detailAddress: '4105 Richmond Ave',
  detailExtra: 'Suite 2',
  cityName: 'Houston',
  provinceName: 'Texas',
  zipCode: '77027',
  countryName: 'United States',
}

it('formats an address like on a US envelope', () => {
  expect(formatPlaceLines(houston)).toEqual([
    '4105 Richmond Ave, Suite 2',
    'Houston, Texas 77027',
    'United States',
  ])
})

it('omits missing parts', () => {
  expect(formatPlaceLines({ ...houston, detailExtra: '', provinceName: '', zipCode: '' })).toEqual([
    '4105 Richmond Ave',
    'Houston',
    'United States',
  ])
})
