import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
/** A review being written. */
export type Draft = {
  orderItemId: string
  /** 1 to 5; 0 until chosen. */
  rating: number
  title: string
  content: string
  files: File[]
}

const CONTENT_MIN = 3

/** Creates an empty draft for an order item. */
export const emptyDraft = (orderItemId: string): Draft => ({
  orderItemId,
  rating: 0,
  title: '',
  content: '',
  files: [],
})

/** Whether nothing has been entered. Empty drafts are not sent. */
export const isEmptyDraft = ({ rating, title, content, files }: Draft): boolean =>
  rating === 0 && title.trim() === '' && content.trim() === '' && files.length === 0

/** Errors of a draft by field; empty if it is complete. */
export const validateDraft = ({ rating, content }: Draft): { rating?: string; content?: string } => ({
  ...omitUndefined({
    rating: rating === 0 ? 'Choose 1 to 5 stars' : undefined,
    content: content.trim().length < CONTENT_MIN ? 'Write a few words about it' : undefined,
  }),
})

/** Drafts to send, and whether there is at least one and all are complete. */
export const getSendableDrafts = (drafts: readonly Draft[]): { drafts: Draft[]; isComplete: boolean } => {
  const filled = drafts.filter(draft => !isEmptyDraft(draft))
  return {
    drafts: filled,
    isComplete: filled.length > 0 && filled.every(draft => Object.keys(validateDraft(draft)).length === 0),
  }
}
