import type { DOMAttributes, Ref } from 'react'

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
