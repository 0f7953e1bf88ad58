/** Splits source text into comments and code. String literals belong to neither. */
export const splitSource = (text: string): { comments: string; code: string } => {
  const comments: string[] = []
  const parts =
    /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{(])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm
  const code = text.replaceAll(parts, part => {
    if (part.startsWith('/')) comments.push(part)
    return part.startsWith('`') ? keepExpressions(part) : ' '
  })
  return { comments: comments.join('\n'), code }
}

const keepExpressions = (template: string): string =>
  [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, expression]) => expression).join(' ')
