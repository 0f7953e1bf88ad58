import { expect, it, vi } from 'vitest'
import { createReporter } from './reporter.ts'
import type { StoryCalls } from './story-calls.ts'

it('a failure stays known to the presenter when the tab says again that it is there [DEMO-03]', async () => {
  const send = vi.fn<StoryCalls['report']>()
  const reporter = createReporter({ report: send })
  await reporter.report('failed', 'Expected the page to show “$99.99”')

  await reporter.repeat()

  expect(send).toHaveBeenLastCalledWith('failed', 'Expected the page to show “$99.99”')
})
