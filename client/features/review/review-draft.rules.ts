/** A review being written. */
export type Draft = {
  orderItemId: string
  /** 0 while no star is chosen. */
  rating: number
  title: string
  content: string
  files: File[]
}

const CONTENT_MIN = 3

export const emptyDraft = (orderItemId: string): Draft => ({
  orderItemId,
  rating: 0,
  title: '',
  content: '',
  files: [],
})

/** Nothing has been entered: the piece is left out. */
export const isUntouched = ({ rating, title, content, files }: Draft): boolean =>
  rating === 0 && title.trim() === '' && content.trim() === '' && files.length === 0

/** What is missing in a draft; undefined where nothing is. */
export const draftErrors = ({ rating, content }: Draft): { rating?: string; content?: string } => ({
  ...(rating === 0 && { rating: 'Choose 1 to 5 stars' }),
  ...(content.trim().length < CONTENT_MIN && { content: 'Write a few words about it' }),
})

/** Drafts that are to be sent, and whether all of them are complete. */
export const sendable = (drafts: readonly Draft[]): { drafts: Draft[]; isComplete: boolean } => {
  const written = drafts.filter(draft => !isUntouched(draft))
  return {
    drafts: written,
    isComplete: written.length > 0 && written.every(draft => Object.keys(draftErrors(draft)).length === 0),
  }
}
