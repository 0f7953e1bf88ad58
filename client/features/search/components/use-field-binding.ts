import type { UseComboboxReturnValue } from 'downshift'
import { type KeyboardEvent, useImperativeHandle } from 'react'
import type { SearchPopupProps } from './search-popup-props.ts'

/** Keys that the field handles itself while no entry is highlighted. */
const FIELD_KEYS = ['Enter', 'Home', 'End']

/** Connects the combobox of a popup to the existing field of the search box, which outlives the popup. */
export const useFieldBinding = <Entry>(
  { getInputProps, highlightedIndex }: UseComboboxReturnValue<Entry>,
  { field, handlers }: Pick<SearchPopupProps, 'field' | 'handlers'>,
): void => {
  const { ref, onChange, onKeyDown } = getInputProps({
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      // Enter then submits the search; Home and End move the caret.
      if (highlightedIndex < 0 && FIELD_KEYS.includes(key)) {
        Object.assign(nativeEvent, { preventDownshiftDefault: true })
      }
    },
  })
  useImperativeHandle(ref, () => field)
  useImperativeHandle(handlers, () => ({ onChange, onKeyDown }))
}
