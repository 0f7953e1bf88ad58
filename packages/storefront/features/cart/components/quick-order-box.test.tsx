import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { aSummary } from '#storefront/testing/buying.ts'
import type { Responses } from '#storefront/testing/fake-call.ts'
import { aCheck, aRow, unknownRow } from '#storefront/testing/quick-order.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { clearGuestCart, readGuestCart } from '../guest-cart.ts'
import { QuickOrderBox } from './quick-order-box.tsx'

afterEach(() => clearGuestCart())

const paste = async (text: string, viewer: UserInfo | null, responses: Responses) => {
  const view = renderPart(<QuickOrderBox />, { viewer, responses })
  await view.user.click(screen.getByText(/Quick order: paste/))
  await view.user.click(screen.getByLabelText(/One item per line/))
  await view.user.paste(text)
  await view.user.click(screen.getByRole('button', { name: 'Add to cart' }))
  return view
}
const statuses = async () => (await screen.findAllByRole('listitem')).map(item => item.textContent)

describe('quick order', () => {
  it('adds a pasted list to a member cart in one call and shows the result of each row', async () => {
    const { calls } = await paste('IP13-SCR-SO 5\nNOPE 2', aMember(), {
      'quick-order.check': aCheck([aRow(), unknownRow]),
      'quick-order.add': {
        ...aCheck([aRow({ result: 'adjusted', buyCount: 4 }), unknownRow]),
        isRepeat: false,
        summary: aSummary(),
      },
    })
    expect(await statuses()).toEqual(['IP13-SCR-SO Only 4 left. We added them all.', 'NOPE SKU not found'])
    expect(calls('quick-order.check')).toEqual([{ text: 'IP13-SCR-SO 5\nNOPE 2' }])
    expect(calls('quick-order.add')).toEqual([
      {
        rows: [
          { code: 'IP13-SCR-SO', quantity: '5' },
          { code: 'NOPE', quantity: '2' },
        ],
      },
    ])
  })

  it('adds the available items to a guest cart', async () => {
    await paste('IP13-SCR-SO 2\nNOPE\nip13-scr-so 3', null, {
      'quick-order.check': aCheck([aRow({ buyCount: 2 }), unknownRow, aRow({ line: 3, buyCount: 3 })]),
    })
    expect(await statuses()).toEqual([
      'IP13-SCR-SO 2 in your cart',
      'NOPE SKU not found',
      'IP13-SCR-SO 3 in your cart',
    ])
    expect((await readGuestCart()).lines).toEqual([{ skuCode: 'IP13-SCR-SO', buyCount: 5 }])
  })

  it('asks for the quantity of a row with less stock and adds nothing [SHOP-17]', async () => {
    const few = aRow({ quantity: '99', result: 'adjusted', reason: 'Only 5 more available' })
    const { calls } = await paste('IP13-SCR-SO 99', aMember(), { 'quick-order.check': aCheck([few]) })

    const problem = 'Line 1: “IP13-SCR-SO” 99. Only 5 more available. Change the quantity.'
    expect(await screen.findByText(problem)).toBeVisible()
    expect(calls('quick-order.add')).toEqual([])
  })

  it('reports an unreadable row and adds nothing', async () => {
    const { calls } = await paste('A 1\nB many', aMember(), {
      'quick-order.check': aCheck([
        aRow(),
        aRow({ line: 2, code: 'B', result: 'unreadable', reason: 'Enter a whole number' }),
      ]),
    })
    expect(await screen.findByText('We couldn’t read line 2: “B”. Enter a whole number')).toBeVisible()
    expect(calls('quick-order.add')).toEqual([])
  })
})
