import type { RequirementGroup } from './groups.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The page of one group: a table of id, statement, and the files that implement or test it. */
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
    '| ID | Statement | Files |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

/** The index of all groups, with the number of ids in each. */
export const formatIndex = (groups: readonly RequirementGroup[]): string => {
  const lines = groups.map(({ name, title, intro, rows }) => {
    const sentence = intro.replace(/ Decisions with their reasons.*/, '')
    return `| [${title}](${name}.md) | ${rows.length} | ${sentence} |`
  })
  return `# Requirements

These pages define the IDs in test titles, comments and documents. \`npm run docs:requirements\` generates them: calls, pages
and codes from the code, other statements from \`docs/requirements/texts/\`, and the last column from the files that name the
ID. \`npm run check:layout\` fails on an ID that is not listed here.

| Group | IDs | Contents |
| --- | --- | --- |
${lines.join('\n')}
`
}
