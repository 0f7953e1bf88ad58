import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { findPlace } from '#console/pages/people/people.repo.ts'
import { type Story, StorySchema, type StoryStep } from '#console/pages/stories/story.schema.ts'
import { describeStep } from './describe-step.ts'
import type { RecordedStep, Recording } from './recording.schema.ts'
import { advanceTo, toActions, toPage } from './replay-story.ts'

const MAX_STEPS = 30
const MAX_TITLE = 80
const NOTES = 'Say what the audience sees here.'

/** The shop in which the story was recorded. */
type DraftShop = Pick<ShopContext, 'brand' | 'sql'>

/**
 * A draft of a story that does what a recording did: one step for each page, with its address and its actions. Fails with
 * 3001 on `recordingId` when the recording has a single step, because a story needs two.
 */
export const toStoryDraft = ({ title, start, steps }: Recording, shop: DraftShop | undefined): Story => {
  if (steps.length < 2) return failField('recordingId', 'has only one step; a story needs two')
  const pages = groupByPage(steps)
  const parts = pages.length < 2 ? steps.map(step => [step]) : pages
  const kept = [...parts.slice(0, MAX_STEPS - 1), parts.slice(MAX_STEPS - 1).flat()].filter(
    part => part.length > 0,
  )
  const [first] = steps

  return StorySchema.parse({
    storyId: toStoryId(title),
    title: title.padEnd(3, '.').slice(0, MAX_TITLE),
    summary: `A draft from the recording “${title}”.`,
    audience: 'Name your audience',
    minutes: Math.min(6, kept.length),
    ...omitUndefined({ shop: shop?.brand.name }),
    persona: findPersona(first?.person ?? null, shop),
    preset: start.preset ?? 'fresh',
    steps: kept.map((part, index) =>
      toStep(part, { before: kept[index - 1]?.at(-1), next: kept[index + 1] }),
    ),
  })
}

/** Consecutive steps on the same page. A step that opens a page begins a new one. */
const groupByPage = (steps: readonly RecordedStep[]): RecordedStep[][] => {
  const groups: RecordedStep[][] = []
  for (const step of steps) {
    const current = groups.at(-1)
    const isSamePage = current?.[0]?.address === step.address && step.flow.type !== 'navigate'
    if (current === undefined || !isSamePage) groups.push([step])
    else current.push(step)
  }

  return groups
}

type Neighbors = { before: RecordedStep | undefined; next: readonly RecordedStep[] | undefined }

const toStep = (part: readonly RecordedStep[], { before, next }: Neighbors): StoryStep => {
  const [first] = part
  if (first === undefined) throw new Error('A part of a recording has a step')
  const nextAddress = next?.[0]?.address ?? null

  return {
    title: describeStep(first.flow).slice(0, MAX_TITLE),
    say: NOTES,
    ...omitUndefined({ address: first.address ?? undefined }),
    do: part.flatMap(({ flow, shopTime }, index) => [
      ...advanceTo(shopTime, (part[index - 1] ?? before)?.shopTime),
      ...toActions(flow),
    ]),
    ...omitUndefined({ expect: nextAddress === null ? undefined : { page: toPage(nextAddress) } }),
  }
}

const findPersona = (email: string | null, shop: DraftShop | undefined): Story['persona'] =>
  (email === null || shop === undefined ? null : findPlace(shop.sql, email)) ?? 'guest'

/** A story ID of a title: `Two pieces` becomes `two-pieces`. */
const toStoryId = (title: string): string => {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return slug.length < 3 ? `story-${slug}` : slug
}
