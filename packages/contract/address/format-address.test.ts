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

it('writes the name of a city that is a province of its own once [SHOP-33]', () => {
  const hamburg = { ...houston, cityName: 'Hamburg', provinceName: 'HAMBURG', zipCode: '20095' }

  expect(formatPlaceLines(hamburg)[1]).toBe('Hamburg 20095')
})
