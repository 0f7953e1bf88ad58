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

/** A template or an element with its values as gaps: `Added … to your cart`. */
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

const attributeName = ({ name }: Node): string => (isNode(name) ? String(name['name']) : '')

/** Texts that a source file may show, each whole, with gaps where values go. */
export const readSourceTexts = ({ file, text }: TextFile): string[] => {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || /^(?:Import|TS(?!As|Satisfies|NonNull))/.test(node.type ?? '')) return
    if (node.type === 'JSXAttribute' && UNREAD.has(attributeName(node))) return
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value'])
    if (node.type === 'TemplateLiteral') found.push(readTemplate(node))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(readElement(node))
    for (const value of Object.values(node)) if (isNode(value)) visit(value)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return found.filter(isSentence)
}

/** Style values, headers, keys, and selectors that look like sentences. */
const CODE =
  /^(?:minmax|clamp|only screen and|noindex|noopener|private, no-store|[a-z]+-src '|(?:a|input|textarea), )|^(?:Enter|Escape|Tab)$/

/** Literals of code (names, classes, SQL, addresses) are no texts: a text has a blank or begins with a capital letter. */
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
