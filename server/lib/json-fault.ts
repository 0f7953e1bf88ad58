/** What must stand at a place of a JSON text. */
type Expected = 'value' | 'item' | 'field' | 'name' | 'colon' | 'more' | 'end'

const VALUE = 'a value must stand here, such as "text" or 12'
const NAME = 'a name in double quotes must stand here'
const REASONS: Readonly<Record<Expected, string>> = {
  value: VALUE,
  item: `${VALUE}, or ]`,
  field: `${NAME}, or }`,
  name: `${NAME}; is the comma before it one too many?`,
  colon: 'a colon must stand here',
  more: 'a comma or a closing bracket must stand here',
  end: 'nothing may follow here',
}

const SPACE = /[ \t\r\n]*/y
const TOKEN =
  /"(?:[^"\\\p{Cc}]|[\u007F-\u009F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

type Follow = (token: string, open: string[]) => Expected | undefined

const afterValue = (open: readonly string[]): Expected => (open.length === 0 ? 'end' : 'more')

const close: Follow = (token, open) => {
  if (token !== CLOSING[open.at(-1) ?? '']) return undefined
  open.pop()
  return afterValue(open)
}

const begin: Follow = (token, open) => {
  if (/^[}\],:]/.test(token)) return undefined
  if (CLOSING[token] === undefined) return afterValue(open)
  open.push(token)
  return token === '{' ? 'field' : 'item'
}

const name: Follow = token => (token.startsWith('"') ? 'colon' : undefined)
const afterComma: Follow = (_, open) => (open.at(-1) === '{' ? 'name' : 'value')

/** What must follow a token; undefined where the token must not stand. */
const follow: Readonly<Record<Expected, Follow>> = {
  value: begin,
  item: (token, open) => close(token, open) ?? begin(token, open),
  field: (token, open) => close(token, open) ?? name(token, open),
  name,
  colon: token => (token === ':' ? 'value' : undefined),
  more: (token, open) => (token === ',' ? afterComma(token, open) : close(token, open)),
  end: () => undefined,
}

/** The first place at which a text isn't JSON (RFC 8259), by line from 1, and what must stand there; undefined for JSON. */
export const findJsonFault = (text: string): { line: number; reason: string } | undefined => {
  const open: string[] = []
  let expected: Expected = 'value'
  let end = 0

  for (;;) {
    const start = end + (matchAt(SPACE, text, end)?.length ?? 0)
    if (start === text.length && expected === 'end') return undefined

    const token = matchAt(TOKEN, text, start)
    const next: Expected | undefined = token === undefined ? undefined : follow[expected](token, open)
    if (token === undefined || next === undefined) {
      // What is missing belongs behind the token before.
      const at = expected === 'more' ? end : start
      return { line: text.slice(0, at).split('\n').length, reason: REASONS[expected] }
    }

    expected = next
    end = start + token.length
  }
}
