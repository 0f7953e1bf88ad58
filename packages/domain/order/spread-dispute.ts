type Share = { orderId: number; amountCents: number }

/** Spreads a disputed amount over what is left of the orders of a payment, the first ones first. Undefined when less is left. */
export const spreadDispute = (disputable: readonly Share[], amountCents: number): Share[] | undefined => {
  const shares: Share[] = []
  let remaining = amountCents

  for (const { orderId, amountCents: leftCents } of disputable) {
    const cents = Math.min(remaining, leftCents)
    if (cents > 0) shares.push({ orderId, amountCents: cents })
    remaining -= Math.max(0, cents)
  }

  return remaining === 0 && shares.length > 0 ? shares : undefined
}
