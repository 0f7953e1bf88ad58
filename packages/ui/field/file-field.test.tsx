import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FileField } from './file-field.tsx'

beforeEach(() => {
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:picture')
  URL.revokeObjectURL = vi.fn<() => void>()
})

function Pictures() {
  const [files, setFiles] = useState<File[]>([])
  return <FileField label="Pictures" files={files} onChange={setFiles} max={3} />
}

const picture = (name: string) => new File([name], name, { type: 'image/png' })
const shown = () => screen.queryAllByRole('img').map(image => image.getAttribute('alt'))

describe('FileField', () => {
  it('accepts files up to the maximum, and more after one is removed', async () => {
    render(<Pictures />)
    const input = screen.getByLabelText('Add a file, 0 of 3')
    await userEvent.upload(input, [picture('a.png'), picture('b.png'), picture('c.png'), picture('d.png')])

    expect(shown()).toEqual(['a.png', 'b.png', 'c.png'])
    expect(input.closest('li')?.hidden).toBe(true)

    await userEvent.click(screen.getByRole('button', { name: 'Remove b.png' }))
    expect(shown()).toEqual(['a.png', 'c.png'])
    expect(input.closest('li')?.hidden).toBe(false)
  })

  it('rejects other types and large files with an error, and clears the error on the next selection', async () => {
    render(<Pictures />)
    const input = screen.getByLabelText('Add a file, 0 of 3')
    const choose = userEvent.setup({ applyAccept: false })
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' })
    await choose.upload(input, [picture('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' })])

    expect(shown()).toEqual(['a.png'])
    expect(screen.getByText(/^We couldn.t add notes\.txt/)).toBeVisible()
    expect(input).toHaveAccessibleDescription(/^We couldn.t add notes\.txt/)

    await choose.upload(input, large)
    expect(screen.getByText(/^We couldn.t add large\.jpg.* up to 5 MB/)).toBeVisible()

    await choose.upload(input, picture('b.png'))
    expect(shown()).toEqual(['a.png', 'b.png'])
    expect(screen.queryByText(/We couldn’t add/)).toBeNull()

    await choose.upload(input, new File([], 'empty.png', { type: 'image/png' }))
    expect(screen.getByText(/^We couldn.t add empty\.png\. The file is empty/)).toBeVisible()
  })

  it('removes one file on a double click', async () => {
    render(<Pictures />)
    await userEvent.upload(screen.getByLabelText('Add a file, 0 of 3'), [picture('a.png'), picture('b.png')])
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }), { detail: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.png' }), { detail: 2 })
    expect(shown()).toEqual(['b.png'])
  })

  it('shows a file that is selected twice once', async () => {
    render(<Pictures />)
    const input = screen.getByLabelText('Add a file, 0 of 3')
    const same = picture('a.png')
    await userEvent.upload(input, same)
    await userEvent.upload(input, [same, picture('b.png')])
    expect(shown()).toEqual(['a.png', 'b.png'])
  })
})
