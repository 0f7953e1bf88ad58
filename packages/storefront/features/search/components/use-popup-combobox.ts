import { useCombobox } from 'downshift'
import { type DOMAttributes, type KeyboardEvent, type Ref, useImperativeHandle } from 'react'

/** Event handlers of the popup that the field calls. */
export type FieldHandlers = Pick<DOMAttributes<HTMLInputElement>, 'onChange' | 'onKeyDown'>

/** Props of the popups below the search field. */
export type SearchPopupProps = {
  /** Element ids are `${id}-menu` for the list and `${id}-item-${index}` for its entries. */
  id: string
  field: HTMLInputElement
  /** Receives the popup's handlers for events of the field. */
  handlers: Ref<FieldHandlers>
  text: string
  /** Hot keywords, shown as popular searches. */
  popular: readonly string[]
  /** Called with the index of the highlighted entry; -1 for none. */
  onHighlight: (index: number) => void
  /** `keepsFocus` leaves the focus in the field. */
  onClose: (keepsFocus?: boolean) => void
}

type PopupContent<Entry> = {
  entries: readonly Entry[]
  toText: (entry: Entry) => string
  onChoose: (entry: Entry) => void
}

/** Keys that the field handles itself while no entry is highlighted. */
const FIELD_KEYS = ['Enter', 'Home', 'End']

/** Combobox of a popup, connected to the existing field of the search box, which outlives the popup. */
export const usePopupCombobox = <Entry>(
  { id, field, handlers, text, onHighlight, onClose }: SearchPopupProps,
  { entries, toText, onChoose }: PopupContent<Entry>,
) => {
  const combobox = useCombobox<Entry>({
    id,
    items: [...entries],
    itemToString: entry => (entry === null ? '' : toText(entry)),
    inputValue: text,
    selectedItem: null,
    isOpen: true,
    onHighlightedIndexChange: ({ highlightedIndex }) => onHighlight(highlightedIndex),
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEscape, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes
      if (type === InputKeyDownEscape) onClose(true)
      if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem) onChoose(selectedItem)
    },
  })
  const { ref, onChange, onKeyDown } = combobox.getInputProps({
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      // Enter then submits the search; Home and End move the caret.
      if (combobox.highlightedIndex < 0 && FIELD_KEYS.includes(key)) {
        Object.assign(nativeEvent, { preventDownshiftDefault: true })
      }
    },
  })
  useImperativeHandle(ref, () => field)
  useImperativeHandle(handlers, () => ({ onChange, onKeyDown }))

  return combobox
}
