const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats the date of a list of articles: “July 25, 2025”, “July 2025” for 2025-07, “2025”; null for anything else. */
export const formatBlogDate = (text: string): string | null => {
  if (/^\d{4}$/.test(text)) return text
  if (!/^\d{4}-\d{2}(?:-\d{2})?$/.test(text) || Number.isNaN(Date.parse(text))) return null
  return (text.length === 7 ? month : day).format(Date.parse(text))
}
