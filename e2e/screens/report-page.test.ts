import { expect, it } from 'vitest'
import { formatReport } from './report-page.ts'

it('the report of failed calls is a page without a server, whose texts are escaped', () => {
  const report = formatReport({
    endedAt: '2026-11-28T20:00:00.000Z',
    url: 'the shop',
    cells: [
      {
        call: 'cart.add',
        failure: 'http-503',
        verdict: 'broken',
        action: 'Select “Add to cart”',
        at: '/detail/x',
        persona: 'nina',
        promised: '“Service <unavailable>”',
        reason: '',
        shown: [],
        shownPath: '/detail/x',
        picture: 'now.jpg',
        before: null,
        difference: null,
        changedShare: 0,
      },
    ],
  })

  expect(report).toContain('Promised: “Service &lt;unavailable&gt;”')
  expect(report).toContain('src="pictures/now.jpg"')
})
