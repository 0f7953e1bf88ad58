/** What a search box hands to the popup that takes its place. */
export type SearchPopupProps = {
  text: string
  /** Name of the search where a page has several. */
  label?: string | undefined
  /** What is marked in the text; start and end are the same for a caret. */
  marked: readonly [start: number, end: number]
  onText: (text: string) => void
  placeholder: string
  /** Hot keywords, shown as popular searches. */
  popular: readonly string[]
  /** `keepsFocus` when the field in the header should have the focus again. */
  onClose: (keepsFocus?: boolean) => void
}
