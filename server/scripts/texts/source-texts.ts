import { parseAst } from 'rolldown/parseAst'
import type { TextFile } from '../requirements/references.ts'

type Node = { type?: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const toNodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

const GAP = '…'
const UNREAD = new Set([
  'className',
  'class',
  'd',
  'href',
  'id',
  'key',
  'src',
  'to',
  'viewBox',
  'style',
  'name',
])

/** Joins the static parts of a template with `…` for each value: `Added … to your cart`. */
const readTemplate = ({ quasis }: Node): string =>
  toNodes(quasis)
    .map(({ value }) => (isNode(value) ? String(value['cooked']) : ''))
    .join(GAP)

const readElement = ({ children }: Node): string =>
  toNodes(children)
    .map(child => {
      if (child.type === 'JSXText') return String(child['value'])
      if (child.type !== 'JSXExpressionContainer') return child.type === 'JSXElement' ? GAP : ''
      const { expression } = child
      return isNode(expression) && typeof expression['value'] === 'string' ? expression['value'] : GAP
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

const getAttributeName = ({ name }: Node): string => (isNode(name) ? String(name['name']) : '')

/** Reads the texts that a source file may show, with `…` for inserted values. */
export const readSourceTexts = ({ file, text }: TextFile): string[] => {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || /^(?:Import|TS(?!As|Satisfies|NonNull))/.test(node.type ?? '')) return
    if (node.type === 'JSXAttribute' && UNREAD.has(getAttributeName(node))) return
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value'])
    if (node.type === 'TemplateLiteral') found.push(readTemplate(node))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(readElement(node))
    for (const value of Object.values(node)) if (isNode(value)) visit(value)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return found.filter(isSentence)
}

/** Style values, headers, keys and selectors that look like sentences. */
const CODE =
  /^(?:minmax|clamp|only screen and|noindex|noopener|private, no-store|[a-z]+-src '|(?:a|input|textarea), )|^(?:Enter|Escape|Tab)$/

/** True for a literal that looks like copy rather than code: it contains spaces or starts with a capital letter. */
const isSentence = (text: string): boolean => {
  const words = text.replaceAll(GAP, ' ').trim()
  if (!/\p{L}{2}/u.test(words)) return false
  if (CODE.test(words)) return false
  if (/^[a-z]+:|[{}<>=;[\]]|^[./#@(:]|^-?\d|^(?:select|insert|update|with)\b/.test(words)) return false
  return (
    /^[A-Z][a-z]+(?:$|[ ,.:!?’'])/.test(words) ||
    (/ /.test(words) && !/^[\w-]+(?: [\w-]+-[\w-]+)*$/.test(words)) ||
    /^[a-z]+(?: [a-z]+){2,}/.test(words)
  )
}
