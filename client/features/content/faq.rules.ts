import type { FaqGroup } from '#contract/support/support.schemas.ts'
import { toPlainText } from './rich-text.rules.ts'

const normalize = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Filters entries to those that contain every word of the term. Omits groups without a match. */
export const filterFaq = (groups: readonly FaqGroup[], term: string): FaqGroup[] => {
  const words = normalize(term).split(' ').filter(Boolean)
  return groups
    .map(group => ({
      ...group,
      entries: group.entries.filter(({ question, answer }) => {
        const text = normalize(`${group.name} ${question} ${toPlainText(answer)}`)
        return words.every(word => text.includes(word))
      }),
    }))
    .filter(group => group.entries.length > 0)
}

/** Number of entries in all groups. */
export const countEntries = (groups: readonly FaqGroup[]): number =>
  groups.reduce((sum, group) => sum + group.entries.length, 0)
