import { expect, it } from 'vitest'
import { findJsonFault } from './json-fault.ts'

it.each([
  ['a comma that is missing', '{\n  "a": 1\n  "b": 2\n}', 2, 'a comma or a closing bracket must stand here'],
  ['a comma too many', '{\n  "a": [1],\n}', 3, 'is the comma before it one too many?'],
  ['two commas', '{\n  "a": "US",,\n  "b": 1 }', 2, 'is the comma before it one too many?'],
  ['a value that is missing', '{\n  "a":\n}', 3, 'a value must stand here'],
  ['curly quotes', '{\n  “a”: 1 }', 2, 'a name in double quotes must stand here, or }'],
  ['single quotes', '{ "a":\n \'b\' }', 2, 'a value must stand here'],
  ['a colon that is missing', '{\n"a" 1 }', 2, 'a colon must stand here'],
  ['the wrong bracket', '{ "a": [\n1 } }', 2, 'a comma or a closing bracket must stand here'],
  ['an end that is missing', '{ "a": {\n"b": 1 }\n\n', 2, 'a comma or a closing bracket must stand here'],
  ['text behind the end', '{}\n{}', 2, 'nothing may follow here'],
  ['nothing', '', 1, 'a value must stand here'],
])('a text that isn’t JSON is refused with its line: %s [DEMO-11]', (_, text, line, reason) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)

  const fault = findJsonFault(text)

  expect(fault).toMatchObject({ line })
  expect(fault?.reason).toContain(reason)
})

it.each(['{}', '[]', ' [1, -2.5e3, true, null, {"a": "\\u00e9 \\"b\\"", "c": []}] ', '"text"', '0'])(
  'JSON has no fault: %s',
  text => {
    expect(findJsonFault(text)).toBeUndefined()
  },
)
