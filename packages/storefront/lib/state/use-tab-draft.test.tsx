import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { useTabDraft } from './use-tab-draft.ts'

function Quantity() {
  const { draft, change } = useTabDraft('redeem:tweezers')
  return <button onClick={() => change({ count: '2' })}>{draft['count'] ?? '1'}</button>
}

it('keeps what a member entered over a new sign-in, for that member only [SHOP-49]', async () => {
  const first = renderPart(<Quantity />, { viewer: aMember() })
  await first.user.click(screen.getByRole('button', { name: '1' }))
  first.unmount()

  const back = renderPart(<Quantity />, { viewer: aMember() })
  expect(screen.getByRole('button', { name: '2' })).toBeVisible()

  back.unmount()
  renderPart(<Quantity />, { viewer: aMember({ memberId: 'M-2' }) })

  expect(screen.getByRole('button', { name: '1' })).toBeVisible()
})
