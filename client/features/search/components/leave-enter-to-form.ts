import type { KeyboardEvent } from 'react'

/** The combobox keeps Enter to itself; without a marked entry it belongs to the form around the field, which searches. */
export const leaveEnterToForm =
  (highlightedIndex: number) =>
  ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === 'Enter' && highlightedIndex < 0) Object.assign(nativeEvent, { preventDownshiftDefault: true })
  }
