import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Code blocks of a page in a language, in their order. Throws when there is none. */
export const readExamples = (page: string, language: 'js' | 'ts'): readonly [string, ...string[]] => {
  const text = readFileSync(path.join(root, page), 'utf8')
  const [first, ...others] = [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.+?)\`\`\``, 'gs'))].map(
    ([, code = '']) => code,
  )
  if (first === undefined) throw new Error(`${page} has no example in ${language}`)

  return [first, ...others]
}
