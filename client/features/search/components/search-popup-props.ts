import type { DOMAttributes, Ref } from 'react'

/** What is done in the field of the box and concerns the popup. */
export type FieldKeys = Pick<DOMAttributes<HTMLInputElement>, 'onChange' | 'onKeyDown'>

/** What a search box gives to the popup below its field. */
export type SearchPopupProps = {
  /** The list is called `${id}-menu` and its entries `${id}-item-${index}`. */
  id: string
  field: HTMLInputElement
  /** Takes what the popup listens to. */
  keys: Ref<FieldKeys>
  text: string
  /** Hot keywords, shown as popular searches. */
  popular: readonly string[]
  /** Hears which entry the keys or the mouse have come to; -1 for none. */
  onHighlight: (index: number) => void
  /** `keepsFocus` when the field stays in use. */
  onClose: (keepsFocus?: boolean) => void
}
