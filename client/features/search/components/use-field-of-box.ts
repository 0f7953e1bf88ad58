import type { UseComboboxReturnValue } from 'downshift'
import { type KeyboardEvent, useImperativeHandle } from 'react'
import type { SearchPopupProps } from './search-popup-props.ts'

/** Keys handled by the field and its form instead of the combobox list. */
const OF_FIELD = ['Enter', 'Home', 'End']

/** Ties the combobox of a popup to the field of its box: the field was there before the popup and stays after it. */
export const useFieldOfBox = <Entry>(
  { getInputProps, highlightedIndex }: UseComboboxReturnValue<Entry>,
  { field, keys }: Pick<SearchPopupProps, 'field' | 'keys'>,
): void => {
  const { ref, onChange, onKeyDown } = getInputProps({
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      // Without a marked entry Enter searches, and the caret goes to the ends of the text.
      if (highlightedIndex < 0 && OF_FIELD.includes(key)) {
        Object.assign(nativeEvent, { preventDownshiftDefault: true })
      }
    },
  })
  useImperativeHandle(ref, () => field)
  useImperativeHandle(keys, () => ({ onChange, onKeyDown }))
}
