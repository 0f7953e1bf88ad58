import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderConsole } from '#console/testing/render-console.tsx'
import { StoryEditorPanel } from './story-editor.tsx'

const scrollIntoView = vi.fn<() => void>()
// The test environment has no layout.
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})
afterEach(() => scrollIntoView.mockReset())

const openEditor = () =>
  renderConsole(
    [{ path: '/console/stories', element: <StoryEditorPanel /> }],
    '/console/stories?edit=first-order',
    {
      'stories/detail': { storyId: 'first-order', title: 'A first order' },
      'stories/check': { problems: ['line 3: isn’t JSON'], advice: [] },
    },
  )

it('a story that is chosen to be edited takes its presenter to the editor below [DEMO-11]', async () => {
  const { screen } = openEditor()

  expect(await screen.findByDisplayValue(/"first-order"/)).toHaveFocus()
})

it('what Check has found is scrolled to [DEMO-11]', async () => {
  const { screen, user } = openEditor()
  await screen.findByDisplayValue(/"first-order"/)

  await user.click(screen.getByRole('button', { name: 'Check' }))

  expect(await screen.findByText('line 3: isn’t JSON')).toBeVisible()
  expect(scrollIntoView).toHaveBeenCalledOnce()
})
