import type { FaqGroup } from '#contract/support.schemas.ts'
import { toPlainText } from './rich-text.rules.ts'

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Groups with the entries that hold every word of the term; groups without one are left out. */
export const faqMatching = (groups: readonly FaqGroup[], term: string): FaqGroup[] => {
  const words = plain(term).split(' ').filter(Boolean)
  return groups
    .map(group => ({
      ...group,
      entries: group.entries.filter(({ question, answer }) => {
        const text = plain(`${group.name} ${question} ${toPlainText(answer)}`)
        return words.every(word => text.includes(word))
      }),
    }))
    .filter(group => group.entries.length > 0)
}

/** Number of entries of all groups. */
export const entryCount = (groups: readonly FaqGroup[]): number =>
  groups.reduce((sum, group) => sum + group.entries.length, 0)
