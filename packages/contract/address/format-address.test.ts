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

  expect(formatPlaceLines(hamburg)[1]).toBe('20095 Hamburg')
})

it('keeps the state where an address must name it', () => {
  const newYork = { ...houston, cityName: 'New York', provinceName: 'New York', zipCode: '10001' }

  expect(formatPlaceLines(newYork)[1]).toBe('New York, New York 10001')
})

it.each([
  ['FR', '69002', 'Lyon', 'Auvergne-Rhône-Alpes', '69002 LYON'],
  ['DE', '80331', 'Munich', 'Bavaria', '80331 Munich'],
  ['GB', 'LS1 6EN', 'Leeds', 'West Yorkshire', 'Leeds|LS1 6EN'],
  ['CA', 'M5V 1K4', 'Toronto', 'Ontario', 'Toronto, Ontario M5V 1K4'],
  ['AU', '2000', 'Sydney', 'New South Wales', 'Sydney, New South Wales 2000'],
  ['ES', '28300', 'Aranjuez', 'Madrid', '28300 Aranjuez, Madrid'],
  ['ES', '28001', 'Madrid', 'Madrid', '28001 Madrid'],
  ['BR', '01310-100', 'São Paulo', 'São Paulo', 'São Paulo - São Paulo|01310-100'],
  ['JP', '530-0001', 'Osaka', 'Osaka', 'Osaka, Osaka|530-0001'],
  ['IE', 'D02 X285', 'Dublin', 'Leinster', 'Dublin|Leinster|D02 X285'],
  ['AE', '', 'Al Ain', 'Abu Dhabi', 'Al Ain, Abu Dhabi'],
  ['PL', '00-950', '', 'Mazovia', '00-950'],
])('writes a place in %s as its post does: %s %s, %s', (country, zipCode, cityName, provinceName, lines) => {
  const place = { ...houston, country, zipCode, cityName, provinceName }

  expect(formatPlaceLines(place).slice(1, -1)).toEqual(lines.split('|'))
})

it('writes the city before the street in Hungary', () => {
  const budapest = { ...houston, cityName: 'Budapest', provinceName: '', zipCode: '1061', country: 'HU' }

  expect(formatPlaceLines(budapest).slice(0, -1)).toEqual(['Budapest', '4105 Richmond Ave, Suite 2', '1061'])
})
