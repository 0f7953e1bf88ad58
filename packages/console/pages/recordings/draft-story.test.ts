import { expect, it } from 'vitest'
import { toStoryDraft } from './draft-story.ts'
import { type RecordedStep, StepFactsSchema } from './recording.schema.ts'

const clickOn = (address: string): RecordedStep => ({
  ...StepFactsSchema.parse({ address }),
  snapshotId: null,
  picture: null,
  flow: { type: 'click', selectors: [['aria/1[role="link"]']] },
})

it('a step that leads to the first page of a list hasn’t ended on the second one', () => {
  const draft = toStoryDraft(
    {
      recordingId: 'a1',
      title: 'First page',
      worldId: null,
      madeAt: '2025-07-25T09:00:00.000Z',
      start: { isFresh: true, preset: null },
      viewport: { width: 1200, height: 800 },
      steps: [clickOn('/list/screens?page=2'), clickOn('/list/screens')],
    },
    undefined,
  )

  expect(draft.steps[0]?.expect).toEqual({ page: '/list/screens?' })
})
