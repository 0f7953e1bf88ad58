const delivery = { address: 'Ship to', due: 'on delivery', delivered: 'Delivered' }
const pickup = { address: 'Bill to', due: 'at customs', delivered: 'Picked up' }

/**
 * Words for an order that is delivered, or that its buyer picks up: heading of its address, when import charges are
 * due, and how its packages end.
 */
export const sayArrival = (pickupAt: string | null | undefined): typeof delivery =>
  pickupAt === null || pickupAt === undefined ? delivery : pickup
