import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderConsole } from '#console/testing/render-console.tsx'
import { StoryEditorPanel } from './story-editor.tsx'

// Newer browsers return a promise.
const scrollIntoView = vi.fn<() => unknown>()
// The test environment has no layout.
beforeEach(() => {
  scrollIntoView.mockReturnValue(Promise.resolve())
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

  await user.type(screen.getByLabelText('Story as JSON'), ' ')

  expect(screen.queryByText('line 3: isn’t JSON')).not.toBeInTheDocument()
})
