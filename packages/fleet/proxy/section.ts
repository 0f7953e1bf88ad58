/** A section of a configuration of HAProxy: its first line, and the lines in it. */
export type Section = { title: string; lines: readonly string[] }

/** The text of a configuration. */
export const toText = (sections: readonly Section[]): string =>
  sections
    .map(({ title, lines }) => `${[title, ...lines.map(line => `    ${line}`)].join('\n')}\n`)
    .join('\n')
