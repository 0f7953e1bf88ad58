import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aSkuLine, aSummary, pageWith } from '#client/testing/buying.ts'
import type { Answers } from '#client/testing/fake-call.ts'
import { renderPart } from '#client/testing/render-part.tsx'
import { aMember } from '#client/testing/render-screen.tsx'
import type { UserInfo } from '#contract/session.contract.ts'
import { clearGuestCart, readGuestCart } from '../guest-cart-storage.ts'
import { QuickOrderBox } from './quick-order-box.tsx'

afterEach(() => clearGuestCart())

const paste = async (text: string, viewer: UserInfo | null, answers: Answers) => {
  const view = renderPart(<QuickOrderBox />, { viewer, answers })
  await view.user.click(screen.getByText(/Quick order: paste/))
  await view.user.click(screen.getByLabelText(/One line each/))
  await view.user.paste(text)
  await view.user.click(screen.getByRole('button', { name: 'Add to the cart' }))
  return view
}
const verdicts = async () => (await screen.findAllByRole('listitem')).map(item => item.textContent)

describe('quick order', () => {
  it('puts a pasted list into the member cart in one call and tells what became of each line', async () => {
    const { calls } = await paste('IP13-SCR-SO 5\nNOPE', aMember(), {
      'cart.batchAdd': {
        results: [
          { skuCode: 'IP13-SCR-SO', buyCount: 4, outcome: 'capped', reason: null, remaining: 0 },
          { skuCode: 'NOPE', buyCount: 1, outcome: 'skipped', reason: 'unknown', remaining: 0 },
        ],
        added: 1,
        skipped: 1,
        isRepeat: false,
        summary: aSummary(),
      },
    })
    expect(await verdicts()).toEqual(['IP13-SCR-SO Only 4 left, all in the cart', 'NOPE No such code'])
    expect(calls('cart.batchAdd')).toEqual([
      {
        items: [
          { skuCode: 'IP13-SCR-SO', buyCount: 5 },
          { skuCode: 'NOPE', buyCount: 1 },
        ],
      },
    ])
  })

  it('puts what the server knows into the cart of a guest', async () => {
    await paste('IP13-SCR-SO 2\nNOPE\nip13-scr-so 3', null, {
      'cart.skuInfo': { ...pageWith(aSkuLine()), summary: aSummary() },
    })
    expect(await verdicts()).toEqual(['IP13-SCR-SO 5 in the cart', 'NOPE No such code'])
    expect((await readGuestCart()).entries).toEqual([{ skuCode: 'IP13-SCR-SO', buyCount: 5 }])
  })

  it('names the line that it cannot read and sends nothing', async () => {
    const { calls } = await paste('A 1\nfive screens please', aMember(), {})
    expect(screen.getByText("Line 2 cannot be read: 'five screens please'")).toBeVisible()
    expect(calls('cart.batchAdd')).toEqual([])
  })
})
