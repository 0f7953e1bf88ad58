import type { RequirementGroup } from './groups.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Formats a group as a page: a table of ids, statements, and the files that implement or test them. */
export const formatGroup = (
  { title, intro, rows }: RequirementGroup,
  where: ReadonlyMap<string, readonly string[]>,
): string => {
  const lines = rows.map(({ id, text }) => {
    const files = (where.get(id) ?? []).map(file => `\`${file}\``).join(', ')
    return `| ${id} | ${cell(text)} | ${files === '' ? '–' : files} |`
  })
  return [
    `# ${title}`,
    '',
    intro,
    '',
    '| id | requirement | where |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

/** Formats the index of all groups with their number of ids. */
export const formatIndex = (groups: readonly RequirementGroup[]): string => {
  const lines = groups.map(({ name, title, intro, rows }) => {
    const sentence = intro.replace(/ Decisions with their reasons.*/, '')
    return `| [${title}](${name}.md) | ${rows.length} | ${sentence} |`
  })
  return `# Requirements

Ids in test titles, comments and documents refer to these pages. \`npm run docs:requirements\` generates them: calls, pages
and codes are derived from code, everything else comes from \`docs/requirements/texts/\`, and the last column lists files
that name the id. \`npm run check:layout\` fails on an id that isn't listed here.

| group | ids | contents |
| --- | --- | --- |
${lines.join('\n')}
`
}
