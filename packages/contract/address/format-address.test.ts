import { expect, it } from 'vitest'
import { formatPlaceLines } from './format-address.ts'

const houston = {
  detailAddress: '4105 Richmond Ave',
  detailExtra: 'Suite 2',
  cityName: 'Houston',
  provinceName: 'Texas',
  zipCode: '77027',
  country: 'US',
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
  const hamburg = {
    ...houston,
    cityName: 'Hamburg',
    provinceName: 'HAMBURG',
    zipCode: '20095',
    country: 'DE',
  }

  expect(formatPlaceLines(hamburg)[1]).toBe('Hamburg 20095')
})

it('keeps the state where an address must name it', () => {
  const newYork = { ...houston, cityName: 'New York', provinceName: 'New York', zipCode: '10001' }

  expect(formatPlaceLines(newYork)[1]).toBe('New York, New York 10001')
})
