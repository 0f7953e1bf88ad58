import type { PageReport } from './collect.ts'
import type { PageText } from './read-html.ts'

const formatText = ({ kind, text }: PageText): string =>
  kind === 'text' ? `- ${text}` : `- *${kind}:* ${text}`

/** Lists who opened a page: guest, number of personas, and presets by name. */
const formatVisitors = (visitors: readonly string[]): string => {
  const members = visitors.filter(name => name !== 'guest' && !name.startsWith('preset '))
  const presets = visitors.filter(name => name.startsWith('preset ')).map(name => `\`${name.slice(7)}\``)
  const people = [
    visitors.includes('guest') ? 'guest' : null,
    members.length === 0 ? null : `${members.length} ${members.length === 1 ? 'persona' : 'personas'}`,
  ].filter(part => part !== null)
  if (presets.length > 0) people.push(`presets ${presets.join(', ')}`)
  return `Opened by: ${people.join('; ')}`
}

/** Formats a page with the texts that first appear there. */
export const formatPage = (name: string, path: string, report: PageReport | undefined): string => {
  const head = `### ${name}\n\n\`${path}\``
  if (report === undefined) return `${head}\n\nNobody could open it.`
  const found = report.found.map(
    ({ visitor, address, texts }) =>
      `${visitor === 'guest' ? `At \`${address}\`` : `As ${visitor}, at \`${address}\``}:\n\n${texts.map(formatText).join('\n')}`,
  )
  return [head, formatVisitors(report.visitors), ...found].join('\n\n')
}

/** Formats the texts of one source, such as a file or a kind of message. */
export const formatGroup = (title: string, texts: readonly string[]): string =>
  `### ${title}\n\n${texts.map(text => `- ${text.replaceAll(/\s+/g, ' ').trim()}`).join('\n')}`
