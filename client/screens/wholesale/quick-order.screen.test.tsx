import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aSummary } from '@fixbench/storefront/testing/buying.ts'
import { aCheck, aLateCheck, aRow, unknownRow } from '@fixbench/storefront/testing/quick-order.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

beforeAll(installNativeDialog)

describe('the quick-order grid', () => {
  it('[ROLE-6-wholesale-layout] shows a result for each row, adds valid rows and keeps the others', async () => {
    sessionStorage.clear()
    const rows = [aRow(), unknownRow]
    const { user, calls } = await renderScreen('/quick-order', {
      viewer: aMember(),
      responses: {
        'quick-order.check': aCheck(rows),
        'quick-order.add': {
          ...aCheck([aRow({ result: 'added' }), unknownRow]),
          isRepeat: false,
          summary: aSummary(),
        },
      },
    })
    await user.type(screen.getByLabelText('Paste SKUs and quantities'), 'IP13-SCR-SO 5')
    await user.click(screen.getByRole('button', { name: 'Add to list' }))
    const first = await screen.findByRole('listitem', { name: 'Row 1' })

    expect(await within(first).findByText('Ready')).toBeVisible()
    expect(screen.getByLabelText('Paste SKUs and quantities')).toHaveFocus()
    expect(within(first).getByText('$245.50')).toBeVisible()
    expect(calls('quick-order.check')).toEqual([{ text: 'IP13-SCR-SO 5' }])

    const second = screen.getByRole('listitem', { name: 'Row 2' })
    expect(within(second).getByText('SKU not found')).toBeVisible()

    await waitFor(() => expect(screen.getByRole('button', { name: 'Add all to cart' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Add all to cart' }))

    expect(await screen.findByDisplayValue('NOPE')).toBeVisible()
    expect(screen.queryByDisplayValue('IP13-SCR-SO')).toBeNull()
    expect(calls('quick-order.add')).toEqual([
      {
        rows: [
          { code: 'IP13-SCR-SO', quantity: '5' },
          { code: 'NOPE', quantity: '2' },
        ],
      },
    ])
  })

  it('keeps text typed while a list is being read', async () => {
    const { check: reading, finish } = aLateCheck()
    const { user } = await renderScreen('/quick-order', {
      viewer: aMember(),
      responses: {
        'quick-order.check': ({ text }) => (text === undefined ? aCheck([]) : reading),
        'quick-order.suggest': { rows: [], total: 0 },
      },
    })
    await user.type(screen.getByLabelText('Paste SKUs and quantities'), 'N 2')
    await user.click(screen.getByRole('button', { name: 'Add to list' }))
    await user.type(screen.getByLabelText('SKU, row 1'), 'A-1')
    finish(aCheck([unknownRow]))

    expect(await screen.findByDisplayValue('NOPE')).toBeVisible()
    expect(screen.getByLabelText('SKU, row 1')).toHaveValue('A-1')

    await user.type(screen.getByLabelText('Quantity, row 3'), '7')
    expect(screen.getByLabelText('Quantity, row 1')).toHaveValue('')
  })

  it('keeps a list for the member who typed it; a guest’s list is kept at sign-in', async () => {
    sessionStorage.clear()
    const open = async (memberId: string | null) => {
      const view = await renderScreen('/quick-order', {
        viewer: memberId === null ? null : aMember({ memberId }),
        responses: {
          'quick-order.check': aCheck([aRow()]),
          'quick-order.suggest': { rows: [], total: 0 },
        },
      })

      return { ...view, first: screen.getByLabelText('SKU, row 1') }
    }

    const ofA = await open('1')
    await ofA.user.type(ofA.first, 'OF-A')
    ofA.unmount()
    const ofGuest = await open(null)

    expect(ofGuest.first).toHaveValue('')

    await ofGuest.user.type(ofGuest.first, 'OF-GUEST')
    ofGuest.unmount()
    const ofB = await open('2')

    expect(ofB.first).toHaveValue('OF-GUEST')
    expect(screen.queryByDisplayValue('OF-A')).not.toBeInTheDocument()

    ofB.unmount()
    const againA = await open('1')

    expect(againA.first).toHaveValue('OF-A')
    expect(screen.queryByDisplayValue('OF-GUEST')).not.toBeInTheDocument()
  })

  it('keeps every row of a long list after a reload, and rejects rows beyond the limit', async () => {
    sessionStorage.clear()
    const list = Array.from({ length: 4999 }, (_, index) => [`A-${index}`, '1'])
    sessionStorage.setItem('quick-order-pad:M-1', JSON.stringify(list))
    const { user } = await renderScreen('/quick-order', {
      viewer: aMember(),
      responses: {
        'quick-order.check': ({ text }) =>
          text === undefined ? aCheck([aRow()]) : aCheck([unknownRow, unknownRow]),
        'quick-order.suggest': { rows: [], total: 0 },
      },
    })

    expect(JSON.parse(sessionStorage.getItem('quick-order-pad:M-1') ?? '[]')).toHaveLength(4999)

    const field = screen.getByLabelText('Paste SKUs and quantities')
    await user.type(field, 'B 2')
    await user.click(screen.getByRole('button', { name: 'Add to list' }))

    expect(await screen.findByText(/up to 5,000 rows/)).toBeVisible()
    expect(field).toHaveValue('B 2')
  })

  it('clears the grid when another member signs in', async () => {
    sessionStorage.clear()
    const { user, shop } = await renderScreen('/quick-order', {
      viewer: aMember({ memberId: '1' }),
      responses: { 'quick-order.check': aCheck([aRow()]), 'quick-order.suggest': { rows: [], total: 0 } },
    })
    await user.type(screen.getByLabelText('SKU, row 1'), 'OF-A')
    act(() => shop.stores.root.set({ userInfo: aMember({ memberId: '2' }) }))

    expect(screen.getByLabelText('SKU, row 1')).toHaveValue('')
  })

  it('keeps text typed while the grid is being added', async () => {
    sessionStorage.clear()
    const { check: adding, finish } = aLateCheck()
    const { user } = await renderScreen('/quick-order', {
      viewer: aMember(),
      responses: {
        'quick-order.check': aCheck([aRow()]),
        'quick-order.add': async () => ({ ...(await adding), isRepeat: false, summary: aSummary() }),
        'quick-order.suggest': { rows: [], total: 0 },
      },
    })
    await user.type(screen.getByLabelText('SKU, row 1'), 'IP13-SCR-SO')
    await user.type(screen.getByLabelText('Quantity, row 1'), '5')
    await user.type(screen.getByLabelText('SKU, row 2'), 'OLD')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add all to cart' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Add all to cart' }))
    await user.type(screen.getByLabelText('SKU, row 2'), 'ER')
    await user.type(screen.getByLabelText('SKU, row 3'), 'NEWEST')
    finish(aCheck([aRow({ result: 'added' }), { ...unknownRow, code: 'OLD' }]))
    await waitFor(() => expect(screen.getByLabelText('SKU, row 1')).toHaveValue('OLDER'))

    expect(screen.getByLabelText('SKU, row 2')).toHaveValue('NEWEST')
    expect(screen.getByLabelText('SKU, row 3')).toHaveValue('')
  })

  it('asks before it adds another quantity than entered, and adds nothing without consent [SHOP-17]', async () => {
    sessionStorage.clear()
    const few = aRow({ quantity: '99', buyCount: 5, result: 'adjusted', reason: 'Only 5 more available' })
    const { user, calls } = await renderScreen('/quick-order', {
      viewer: aMember(),
      responses: {
        'quick-order.check': aCheck([few]),
        'quick-order.add': { ...aCheck([{ ...few, result: 'added' }]), isRepeat: false, summary: aSummary() },
        'quick-order.suggest': { rows: [], total: 0 },
      },
    })
    const add = screen.getByRole('button', { name: 'Add all to cart' })
    await user.type(screen.getByLabelText('SKU, row 1'), 'IP13-SCR-SO')
    await waitFor(() => expect(add).toBeEnabled())

    await user.click(add)

    const question = await screen.findByRole('dialog', { name: 'Add other quantities than you entered?' })
    expect(question).toHaveTextContent('IP13-SCR-SO: 5 instead of 99 for $245.50. Only 5 more available.')
    expect(calls('quick-order.add')).toEqual([])

    await user.click(within(question).getByRole('button', { name: 'Add these quantities' }))
    await waitFor(() => expect(calls('quick-order.add')).toHaveLength(1))
  })

  it('offers the nearest codes of an unknown one [SHOP-17]', async () => {
    sessionStorage.clear()
    const { name, productSpec, image, price } = aRow()
    const nearest = { skuCode: 'IP13-SCR-SO', name, productSpec, image, price, stock: 40 }
    const { user } = await renderScreen('/quick-order', {
      viewer: null,
      responses: {
        'quick-order.check': aCheck([{ ...unknownRow, code: 'IP13-SCR-S0', choices: [nearest] }]),
        'quick-order.suggest': { rows: [], total: 0 },
      },
    })
    await user.type(screen.getByLabelText('SKU, row 1'), 'IP13-SCR-S0')
    const choice = await screen.findByRole('combobox', { name: 'Product for IP13-SCR-S0' })

    await user.selectOptions(choice, 'IP13-SCR-SO')

    expect(screen.getByLabelText('SKU, row 1')).toHaveValue('IP13-SCR-SO')
  })

  it('adds nothing before all rows have been checked', async () => {
    sessionStorage.clear()
    const { check: checking, finish } = aLateCheck()
    const { user } = await renderScreen('/quick-order', {
      viewer: null,
      responses: {
        'quick-order.check': ({ rows = [] }) =>
          rows.some(({ code }) => code.endsWith('X')) ? checking : aCheck([aRow()]),
        'quick-order.suggest': { rows: [], total: 0 },
      },
    })
    const add = screen.getByRole('button', { name: 'Add all to cart' })
    await user.type(screen.getByLabelText('SKU, row 1'), 'IP13-SCR-SO')
    await waitFor(() => expect(add).toBeEnabled())
    await user.type(screen.getByLabelText('SKU, row 1'), 'X')

    expect(add).toBeDisabled()

    finish(aCheck([aRow()]))
    await waitFor(() => expect(add).toBeEnabled())
  })

  it('keeps rows in a guest’s grid that the cart rejects', async () => {
    sessionStorage.clear()
    const taken = aRow({ code: 'A-1', skuCode: 'A-1' })
    const soldOut = aRow({ line: 2, result: 'refused', reason: 'Out of stock', buyCount: 0 })
    const { user } = await renderScreen('/quick-order', {
      viewer: null,
      responses: {
        'quick-order.check': aCheck([taken, soldOut]),
        'quick-order.suggest': { rows: [], total: 0 },
      },
    })
    await user.type(screen.getByLabelText('SKU, row 1'), 'A-1')
    await user.type(screen.getByLabelText('SKU, row 2'), 'IP13-SCR-SO')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add all to cart' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Add all to cart' }))

    expect(await screen.findByText(/1 item added to your cart. 1 couldn’t be added/)).toBeVisible()
    expect(screen.getByLabelText('SKU, row 1')).toHaveValue('IP13-SCR-SO')
    expect(screen.queryByDisplayValue('A-1')).not.toBeInTheDocument()
  })

  it('marks the quantity, not the code, if the quantity is ambiguous', async () => {
    sessionStorage.clear()
    const row = aRow({ quantity: '1,000', result: 'unreadable', reason: 'write 1000 or 1', buyCount: 0 })
    const { user } = await renderScreen('/quick-order', {
      viewer: aMember(),
      responses: { 'quick-order.check': aCheck([row]) },
    })
    await user.type(screen.getByLabelText('Paste SKUs and quantities'), 'IP13-SCR-SO 1,000')
    await user.click(screen.getByRole('button', { name: 'Add to list' }))
    const pieces = await screen.findByRole('textbox', { name: 'Quantity, row 1' })
    await waitFor(() => expect(pieces).toBeInvalid())

    expect(screen.getByLabelText('SKU, row 1')).toBeValid()
  })
})
