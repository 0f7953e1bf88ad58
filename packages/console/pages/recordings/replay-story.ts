import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { Story, StoryAction, StoryStep } from '#console/pages/stories/story.schema.ts'
import { describeStep } from './describe-step.ts'
import { CONTROL_STEP, getSelectors } from './flow.ts'
import type { FlowStep, Recording } from './recording.schema.ts'
import { toTarget } from './selectors.ts'

/** What the autopilot of stories does for a step. */
export const toActions = (step: FlowStep): StoryAction[] => {
  const { type, name, parameters, key, value, url } = step
  const target = toTarget(getSelectors(step))
  if (type === 'navigate') return [{ goto: String(url) }]
  if (type === 'keyDown') return [{ press: String(key) }]
  if (type === 'customStep' && name === CONTROL_STEP) {
    const { control, input = {} } = Object(parameters) as { control: string; input?: Record<string, unknown> }
    return [{ control, input }]
  }
  if (target === undefined) return []
  if (type === 'change') return [{ fill: target, text: String(value) }]
  if (type === 'waitForElement') return [{ waitFor: target }]
  return type === 'doubleClick' ? [{ click: target }, { click: target }] : [{ click: target }]
}

/** The story that replays a recording, with one step for each of its steps. */
export const toReplayStory = ({ recordingId, title, steps, start }: Recording): Story => ({
  storyId: `recording-${recordingId}`,
  title: `Replay: ${title}`,
  summary: `Replays the recording ${title}.`,
  audience: 'testers',
  minutes: 1,
  remember: [],
  persona: 'guest',
  preset: start.preset ?? 'fresh',
  prepare: [],
  steps: steps.map(({ flow, shopTime }, index) => ({
    title: `${index + 1}. ${describeStep(flow)}`,
    say: '',
    // The page of the first step is open when the replay begins.
    do: index === 0 ? [] : [...advanceTo(shopTime, steps[index - 1]?.shopTime), ...toActions(flow)],
    ...toExpectation(steps[index + 1]),
  })),
})

/** Moves the clock as it was moved before the step. */
export const advanceTo = (shopTime: string | null, before: string | null | undefined): StoryAction[] => {
  const minutes = (Date.parse(shopTime ?? '') - Date.parse(before ?? '')) / MINUTE_MS
  return minutes > 0 ? [{ advance: { minutes } }] : []
}

/** A step ends when the page of the next one is open, unless the next one opens its page itself. */
const toExpectation = (next: Recording['steps'][number] | undefined): Pick<StoryStep, 'expect'> => {
  if (next === undefined || next.address === null || next.flow.type === 'navigate') return {}
  return { expect: { page: toPage(next.address) } }
}

/** The page of a step. One without a query may be reached from the same one with a query, as the first page of a list. */
export const toPage = (address: string): string => (address.includes('?') ? address : `${address}?`)
