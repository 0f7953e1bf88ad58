import { expect, it } from 'vitest'
import { builtInStories } from './built-in.ts'
import { findUnprovenClaims } from './check-claims.ts'
import type { Story } from './story.schema.ts'

it.each(builtInStories.map(story => [story.storyId, story] as const))(
  'the screen shows what the presenter of %s says [DEMO-08]',
  (_, story) => {
    expect(findUnprovenClaims(story)).toEqual([])
  },
)

it.each(
  builtInStories.filter(({ shop }) => shop === undefined).map(story => [story.storyId, story] as const),
)('%s, which plays in any shop, has no word for whoever takes the part [DEMO-11]', (_, story) => {
  const texts = [story.summary, ...story.remember, ...story.steps.flatMap(({ title, say }) => [title, say])]

  expect(texts.join('\n')).not.toMatch(/\b(?:s?he|hers?|his|him)\b/i)
})

const [sample] = builtInStories
if (sample === undefined) throw new Error('There is no story')
const [first, ...others] = sample.steps
if (first === undefined) throw new Error('The story has no step')
const change = (step: Partial<Story['steps'][number]>): Story => ({
  ...sample,
  steps: [{ ...first, ...step }, ...others],
})

it.each([
  ['a number', change({ say: 'She pays $1.23 for it.' }), 'steps.0.say: no step so far expects “$1.23”'],
  ['a quote', change({ say: 'The page says “free”.' }), 'steps.0.say: no step so far expects “free”'],
  ['a placeholder', change({ say: 'She pays {refund}.' }), 'steps.0.say: no step so far expects “{refund}”'],
  ['a step without proof', change({ expect: undefined }), 'steps.0.expect: name what the screen shows'],
  ['no end', { ...sample, steps: [first, first] }, 'steps.1.expect: end with a number that the shop shows'],
  ['nothing to remember', { ...sample, remember: [] }, 'remember: name three things'],
  ['a long story', { ...sample, minutes: 1 }, 'minutes: the story takes '],
])('finds %s that the screen doesn’t show [DEMO-08]', (_, story, problem) => {
  expect(findUnprovenClaims(story).join('\n')).toContain(problem)
})
