import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { builtInStories } from './built-in.ts'
import { findUnprovenClaims } from './check-claims.ts'
import { readStory } from './read-story.ts'

const [template] = builtInStories
if (template === undefined) throw new Error('There is no story')

const step = { title: 'A step', say: 'What the presenter says.', do: [] }
const write = (changes: Record<string, unknown>): string =>
  JSON.stringify({ ...template, steps: [step, step], ...changes })
const expecting = (expect: object): string => write({ steps: [step, { ...step, expect }] })
const doing = (action: unknown): string => write({ steps: [step, { ...step, do: [action] }] })

it('reads every built-in story, also after a byte order mark [DEMO-09]', () => {
  for (const story of builtInStories) {
    expect(readStory(`\uFEFF${JSON.stringify(story)}`)).toEqual({ story, problems: [] })
  }
})

it.each([
  ['no JSON', '{', /^line 1: isn’t JSON: a name in double quotes must stand here/],
  ['a missing field', write({ title: undefined }), /^title: is required$/],
  ['an unknown field', write({ tiltle: 'x' }), /^story: .*tiltle/],
  ['an unknown preset', write({ preset: 'nowhere' }), /^preset: there is no preset “nowhere”$/],
  [
    'an unknown action',
    doing({ clik: {} }),
    /^steps\.1\.do\.0: must be an action with one of goto, click, .*; it has clik$/,
  ],
  [
    'a wrong role',
    doing({ click: { role: 'buton', name: 'Pay' } }),
    /^steps\.1\.do\.0\.click\.role: .*button/,
  ],
  ['a missing text', doing({ fill: { role: 'textbox' } }), /^steps\.1\.do\.0\.text: is required$/],
  [
    'an unknown control',
    doing({ control: 'fly', input: {} }),
    /^steps\.1\.do\.0\.control: there is no control “fly”$/,
  ],
  ['a control without its field', doing({ control: 'ship-order', input: {} }), /^steps\.1\.do\.0\.input\./],
  [
    'an unknown placeholder',
    doing({ goto: '/user-order.html?orderNo={order}' }),
    /^\{order\}: there is no such placeholder/,
  ],
  [
    'an address that every page meets',
    expecting({ address: '/' }),
    /^steps\.1\.expect\.address: is part of every/,
  ],
  ['an empty address', expecting({ address: '' }), /^steps\.1\.expect\.address: is part of every/],
  ['an empty text', expecting({ text: ' ' }), /^steps\.1\.expect\.text: must be a text/],
  [
    'an empty text of several',
    expecting({ text: ['Cart', ''] }),
    /^steps\.1\.expect\.text\.1: must be a text/,
  ],
  ['nothing to expect', expecting({}), /^steps\.1\.expect: must name/],
  [
    'a foreign page',
    doing({ goto: 'https://elsewhere.example' }),
    /^steps\.1\.do\.0\.goto: must be a path of the shop/,
  ],
])('says where a story is wrong: %s [DEMO-09]', (_, text, problem) => {
  const { story, problems } = readStory(text)

  expect(story).toBeUndefined()
  expect(problems).toContainEqual(expect.stringMatching(problem))
  expect(problems).not.toContainEqual(expect.stringMatching(/: Invalid input$/))
})

it('reads the example of the documentation, and finds nothing to improve [DEMO-09]', () => {
  const file = path.resolve(import.meta.dirname, '../../../../docs/stories.md')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? []

  const { story, problems } = readStory(example)

  expect(problems).toEqual([])
  expect(story && findUnprovenClaims(story)).toEqual([])
})
