import { listPlaces, replacePlaces } from '@fixbench/contract/core/fill-template.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { Story, StoryStep } from './story.schema.ts'

const NUMBER = /\$?\d[\d,]*(?:\.\d+)?%?/g
const QUOTE = /“([^”]+)”/g

/** What a presenter can say in a minute, and how long one action takes at the pace of an audience. */
const WORDS_PER_MINUTE = 150
const ACTION_SECONDS = 2

/** Longest story that an audience follows. */
const MAX_MINUTES = 6

/**
 * What a presenter would say without the screen showing it: numbers, quoted words and placeholders in `say` that no step
 * so far expects, steps that expect nothing, a story that ends without a number, or one that takes too long.
 */
export const findUnprovenClaims = (story: Story): string[] => {
  const { steps, minutes, remember } = story
  const last = steps.at(-1)
  const endsWithNumber =
    last !== undefined && listTexts(last).some(text => /\d/.test(text) || listPlaces(text).length > 0)
  const claims = steps.flatMap((step, index) => findInStep(step, index, steps.slice(0, index + 1)))

  return [
    ...claims,
    ...(remember.length === 3 ? [] : ['remember: name three things']),
    ...(endsWithNumber ? [] : [`steps.${steps.length - 1}.expect: end with a number that the shop shows`]),
    ...(computeMinutes(story) > minutes ? [`minutes: the story takes ${computeMinutes(story)} minutes`] : []),
    ...(minutes > MAX_MINUTES ? [`minutes: an audience follows for at most ${MAX_MINUTES}`] : []),
  ]
}

/** Minutes that a story takes when its notes are read aloud. */
const computeMinutes = ({ steps }: Story): number => {
  const words = sumBy(steps, ({ say }) => say.split(/\s+/).length)
  const actions = sumBy(steps, step => step.do.length)

  return Math.ceil(words / WORDS_PER_MINUTE + (actions * ACTION_SECONDS) / 60)
}

const findInStep = (step: StoryStep, index: number, shown: readonly StoryStep[]): string[] => {
  const place = `steps.${index}`
  if (listTexts(step).length === 0) return [`${place}.expect: name what the screen shows`]

  const proofs = shown.flatMap(listTexts).map(normalize)
  const unproven = listClaims(step.say).filter(claim => !proofs.some(proof => proof.includes(claim)))
  return unproven.map(claim => `${place}.say: no step so far expects “${claim}”`)
}

const listClaims = (say: string): string[] => {
  const quotes = [...say.matchAll(QUOTE)].map(([, quoted = '']) => quoted)
  const places = listPlaces(say).map(name => `{${name}}`)
  const rest = replacePlaces(say.replace(QUOTE, ''), () => '')

  return [...places, ...quotes, ...(rest.match(NUMBER) ?? [])].map(toClaim)
}

/** A claim without the punctuation that ends its sentence. */
const toClaim = (text: string): string => normalize(text).replace(/[.,]$/, '')

const normalize = (text: string): string => text.toLowerCase().replaceAll('$ ', '$')

const listTexts = ({ expect }: StoryStep): string[] => {
  const { text = [] } = expect ?? {}
  return typeof text === 'string' ? [text] : text
}
