import type { PickupPlace } from '@fixbench/contract/freight/pickup.ts'

const places: Readonly<Record<PickupPlace, string>> = { airport: 'an airport', port: 'a port' }

/** Where a carrier ends that doesn't deliver to the address, such as “at an airport near you”. */
export const formatPickup = (place: PickupPlace): string => `at ${places[place]} near you`
