/** SKU and quantity of a row. */
export type RowEntry = { skuCode: string; buyCount: number }

const toCount = (text: string): number | null => {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : null
}

/** Quantity in the row of an "Add" button; 1 if the field is missing, empty or invalid. */
export const readQuantity = (button: HTMLElement): number => {
  const field = button.closest('[data-product]')?.querySelector<HTMLInputElement>('input[name=quantity]')
  return toCount(field?.value ?? '') ?? 1
}

const findFields = (list: HTMLElement): HTMLInputElement[] => [
  ...list.querySelectorAll<HTMLInputElement>('input[name=quantity]'),
]

/** Entries of all rows with a valid quantity, in row order. */
export const readRowEntries = (list: HTMLElement): RowEntry[] =>
  findFields(list).flatMap(({ value, dataset: { sku } }) => {
    const buyCount = toCount(value)
    return buyCount === null || sku === undefined ? [] : [{ skuCode: sku, buyCount }]
  })

/** The first field with an invalid quantity: negative, fractional or above stock. */
export const findInvalidField = (list: HTMLElement): HTMLInputElement | undefined =>
  findFields(list).find(field => !field.checkValidity())

/** Clears the quantity fields of all rows. */
export const clearQuantities = (list: HTMLElement): void => {
  for (const field of findFields(list)) field.value = ''
}
