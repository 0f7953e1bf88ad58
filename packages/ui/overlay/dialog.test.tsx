import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { TextField } from '../field/text-field.tsx'
import { installNativeDialog } from '../testing/native-dialog.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

beforeAll(installNativeDialog)

function AddressDialog() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Address"
        description="For the next parcel"
      >
        <TextField label="Street" />
      </Dialog>
    </>
  )
}

async function openAddress() {
  render(<AddressDialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  return screen.getByRole('dialog', { name: 'Address' })
}

describe('Dialog', () => {
  it('renders nothing of its content while closed', () => {
    render(<AddressDialog />)
    expect(screen.queryByLabelText('Street')).toBeNull()
  })

  it('is labeled by its title and description, and focuses the first field', async () => {
    const dialog = await openAddress()
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('For the next parcel')
    expect(document.activeElement).toBe(screen.getByLabelText('Street'))
  })

  it('[B-03] stays open when the button that opened it is double-clicked', async () => {
    const dialog = await openAddress()
    // The second click of a double click lands on the backdrop.
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog, { detail: 2 })

    expect(screen.getByRole('dialog', { name: 'Address' })).toBeVisible()

    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog, { detail: 1 })

    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a click beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s, restores focus and unmounts its content', async (_, close) => {
    await openAddress()
    await close()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
    await waitFor(() => expect(screen.queryByLabelText('Street')).toBeNull())
  })

  it('stays open when a press begins inside and ends outside', async () => {
    const dialog = await openAddress()
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('Street') },
      { keys: '[/MouseLeft]', target: dialog },
    ])
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  it('keeps typed text when the parent does not close it', async () => {
    render(
      <Dialog isOpen onClose={() => {}} title="Address">
        <TextField label="Street" />
      </Dialog>,
    )
    await userEvent.type(screen.getByLabelText('Street'), 'Main 1{Escape}')
    expect(within(screen.getByRole('dialog')).getByDisplayValue('Main 1')).toBeTruthy()
  })
})

describe('ConfirmDialog', () => {
  it('focuses the harmless button', () => {
    render(
      <ConfirmDialog
        isOpen
        title="Remove it?"
        message="It is gone for good."
        confirmLabel="Remove"
        onConfirm={() => {}}
        onClose={() => {}}
      />,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  })
})
