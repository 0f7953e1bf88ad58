import { listPlaces, replacePlaces } from '@fixbench/contract/core/fill-template.ts'
import { fillPlaceholders } from './placeholders.repo.ts'
import type { StepBegin, StoryRun } from './runs.ts'
import type { StoryStep } from './story.schema.ts'

/** The shop tab reports every few seconds, so it is closed or stuck after this time. */
const ABSENT_AFTER_MS = 15_000

/** Whether no shop tab has reported for some time. */
export const isTabAbsent = ({ seenMs }: StoryRun['tab']): boolean => Date.now() - seenMs > ABSENT_AFTER_MS

/** Converts a running story for the console, with placeholders of the current step filled in; `persona` is the name of its person. */
export const toRun = (
  run: StoryRun,
  { names, persona }: { names: Readonly<Record<string, string>>; persona: string | null },
) => {
  const { story, step, tab } = run
  const current = story.steps[step]
  const next = story.steps[step + 1]

  return {
    ...story,
    persona,
    runId: run.runId,
    worldId: run.worldId,
    step,
    titles: story.steps.map(({ title }) => title),
    current: current === undefined ? null : toStep(fillPlaceholders(current, names), run.begins[step]),
    ahead: story.steps
      .map(({ expect }, index) => ({ step: index, expect: fillPlaceholders(expect ?? null, names) }))
      .slice(step)
      .filter(({ expect }) => expect !== null),
    isOpen: run.isOpen,
    goal: run.goal,
    isHidden: run.isHidden,
    pace: run.pace,
    isUnattended: run.isUnattended === true,
    loop: run.loop === undefined ? null : { round: run.loop.round, idleSeconds: run.loop.plan.idleSeconds },
    leadTab: run.leadTab,
    next: next === undefined ? null : toPreview(fillPlaceholders(next, names)),
    startedAt: new Date(run.startedMs).toISOString(),
    stepStartedAt: new Date(run.stepStartedMs).toISOString(),
    command: run.command,
    tab: {
      state: isTabAbsent(tab) ? ('absent' as const) : tab.state,
      message: tab.message,
    },
    enter: `/console/api/stories/enter?runId=${run.runId}`,
  }
}

/**
 * Where the shop is opened for a step: where it starts, or where it began. A step that was skipped to and starts on any
 * page is opened where the steps before it take place. Undefined when none of them has an address that is known yet.
 */
export const findAddress = (
  { story, step, begins }: Pick<StoryRun, 'story' | 'step' | 'begins'>,
  names: Readonly<Record<string, string>>,
): string | undefined =>
  story.steps
    .slice(0, step + 1)
    .map(({ address }, index) => fillPlaceholders(address ?? begins[index]?.address ?? '', names))
    .findLast(address => address !== '' && listPlaces(address).length === 0)

/** Notes in which what a step will only bring about, such as an order number, isn't known yet. */
const hideUnknown = (say: string): string => replacePlaces(say, () => '…')

/** The step that follows, for the presenter. */
const toPreview = ({ title, say }: StoryStep) => ({ title, say: hideUnknown(say) })

const toStep = ({ address, highlight, expect, ...step }: StoryStep, begin: StepBegin | undefined) => ({
  ...step,
  say: hideUnknown(step.say),
  address: address ?? begin?.address ?? null,
  stored: begin?.stored ?? null,
  highlight: highlight ?? null,
  expect: expect ?? null,
})
