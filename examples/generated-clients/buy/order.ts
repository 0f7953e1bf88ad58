/** What every purchase uses. */
export const buyer = { email: 'nina@fixbench.example', password: 'bench2025' }
export const item = { skuCode: 'IP13-SCR-SO', buyCount: 1 }

/** `data` is optional, because the types of openapi-fetch leave out fields that are always null. */
type Envelope = { code: number; msg: string; data?: unknown }
type DataOf<E> = E extends { code: 0; data: infer Data } ? Data : never

/** The data of a successful call, with its generated type. Throws with the envelope of any other. */
export const requireData = <E extends Envelope>(envelope: E | undefined): DataOf<E> => {
  if (envelope?.code !== 0) throw new Error(`The call failed: ${JSON.stringify(envelope)}`)

  return envelope.data as DataOf<E>
}

/** What the checkout proposes, as the fields of the order. */
export const toOrder = (checkout: {
  address: { id: string } | null
  carrierCode: string | null
  submitKey: string
  totals: { totalAmount: number }
}) => {
  const { address, carrierCode, submitKey, totals } = checkout
  if (address === null || carrierCode === null) throw new Error('The buyer has no address')

  return { ...item, addressId: address.id, carrierCode, submitKey, totalAmount: totals.totalAmount }
}
