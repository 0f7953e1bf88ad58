import { expect, it } from 'vitest'
import { splitParcelWeights } from './pack-order.ts'

it('[B-14] weighs each parcel by its content, and all of them add up to the order', () => {
  const screens = [{ weightGrams: 200, quantity: 5 }]
  const battery = [{ weightGrams: 50, quantity: 2 }]
  expect(splitParcelWeights(1320, [screens, battery])).toEqual([1200, 120])
  expect(splitParcelWeights(101, [battery, battery])).toEqual([51, 50])
})
