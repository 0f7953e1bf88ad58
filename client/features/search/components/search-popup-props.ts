/** What a search box hands to the popup that takes its place. */
export type SearchPopupProps = {
  text: string
  /** Name of the search where a page has several. */
  label?: string | undefined
  /** The field whose place it takes, with its caret. */
  plain: HTMLInputElement
  onText: (text: string) => void
  placeholder: string
  /** Hot keywords, shown as popular searches. */
  popular: readonly string[]
  /** `keepsFocus` when the field in the header should have the focus again. */
  onClose: (keepsFocus?: boolean) => void
}
