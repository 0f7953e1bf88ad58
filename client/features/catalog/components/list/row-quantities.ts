/** A SKU and how many pieces of it a row asks for. */
export type RowEntry = { skuCode: string; buyCount: number }

const toCount = (text: string): number | null => {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : null
}

/** Quantity in the row of an Add button; 1 when the field is empty, makes no sense or is not there. */
export const readQuantity = (button: HTMLElement): number => {
  const field = button.closest('[data-product]')?.querySelector<HTMLInputElement>('input[name=quantity]')
  return toCount(field?.value ?? '') ?? 1
}

const findFields = (list: HTMLElement): HTMLInputElement[] => [
  ...list.querySelectorAll<HTMLInputElement>('input[name=quantity]'),
]

/** SKUs of a list's rows that have a quantity, in the order of the rows. */
export const readRowEntries = (list: HTMLElement): RowEntry[] =>
  findFields(list).flatMap(({ value, dataset: { sku } }) => {
    const buyCount = toCount(value)
    return buyCount === null || sku === undefined ? [] : [{ skuCode: sku, buyCount }]
  })

/** The first field whose text is no possible quantity: a fraction, a negative number, more than there are. */
export const findInvalidField = (list: HTMLElement): HTMLInputElement | undefined =>
  findFields(list).find(field => !field.checkValidity())

/** Empties the quantities of a list's rows. */
export const clearQuantities = (list: HTMLElement): void => {
  for (const field of findFields(list)) field.value = ''
}
