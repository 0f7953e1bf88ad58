import { FEEDBACK_PHOTOS } from '@fixbench/contract/upload/upload-constants.ts'
import { ToastHost } from '@fixbench/ui/feedback/toast-host.tsx'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { failure } from '#storefront/testing/fake-call.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'

type Setting = Parameters<typeof renderPart>[1]
const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

beforeAll(() => {
  installNativeDialog()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})

const feedback = (setting?: Setting) => {
  const onClose = vi.fn<() => void>()
  const view = renderPart(
    <>
      <FeedbackDialog isOpen onClose={onClose} />
      <ToastHost />
    </>,
    setting,
  )

  return { ...view, onClose, submit: () => view.user.click(screen.getByRole('button', { name: 'Submit' })) }
}

describe('the feedback dialog', () => {
  it('[RULE-5-feedback-email-required] [RULE-5-feedback-content-required] reports missing fields and sends nothing', async () => {
    const { submit, calls } = feedback()
    await submit()
    expect(screen.getByText('Please enter email')).toBeVisible()
    expect(screen.getByText('Please enter a detailed description')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveFocus()
    expect(calls('support.feedback')).toEqual([])
  })

  it('[RULE-5-feedback-email-format] validates the email address', async () => {
    const { submit, user } = feedback()
    await user.type(screen.getByRole('textbox', { name: /Email/ }), 'someone@nowhere')
    await submit()
    expect(screen.getByText('Please enter the correct email format')).toBeVisible()
  })

  it('[RULE-5-feedback-images-max] [RULE-5-feedback-images-exceeded] [CONST-feedback-images] accepts three pictures and warns about a fourth', async () => {
    feedback()
    expect(FEEDBACK_PHOTOS).toBe(3)
    fireEvent.change(screen.getByLabelText('Add a file, 0 of 3'), {
      target: { files: ['a', 'b', 'c', 'd'].map(name => picture(`${name}.png`)) },
    })
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3)
    expect(await screen.findByText('Exceeds the number of uploads')).toBeVisible()
  })

  it("[ENTITY-feedback-form, ENTITY-feedback-form-name, ENTITY-feedback-form-arrayImage, CALL-shop-home-feedback-request, ERR-feedback-success] sends under the member's name with the uploaded pictures, shows 'success' and closes", async () => {
    const { submit, user, calls, onClose } = feedback({
      viewer: aMember({ email: 'mia@example.com', memberName: 'Mia Member' }),
      responses: { 'upload.batchUploadFile': ['/uploads/a.png'], 'support.feedback': { id: '1' } },
    })
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'The page is slow.')
    fireEvent.change(screen.getByLabelText('Add a file, 0 of 3'), { target: { files: [picture('a.png')] } })
    await submit()

    expect(await screen.findByText('success')).toBeVisible()
    expect(calls('support.feedback')).toEqual([
      {
        email: 'mia@example.com',
        content: 'The page is slow.',
        name: 'Mia Member',
        arrayImage: ['/uploads/a.png'],
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("[ROLE-6-guest-feedback, ENTITY-feedback-form-name] sends a guest's feedback under the name Guest", async () => {
    const { submit, user, calls } = feedback({ responses: { 'support.feedback': { id: '1' } } })
    await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ann@shop.example')
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'I miss a filter.')
    await submit()

    expect(await screen.findByText('success')).toBeVisible()
    expect(calls('support.feedback')).toEqual([
      { email: 'ann@shop.example', content: 'I miss a filter.', name: 'Guest', arrayImage: [] },
    ])
  })

  it("[ERR-feedback-upload-failure] shows 'Upload Failed' if the upload fails, and preserves the input", async () => {
    const { submit, user, calls } = feedback({
      viewer: aMember(),
      responses: { 'upload.batchUploadFile': failure('REFUSED') },
    })
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'See the picture')
    fireEvent.change(screen.getByLabelText('Add a file, 0 of 3'), { target: { files: [picture('a.png')] } })
    await submit()

    expect(await screen.findByText('Upload Failed')).toBeVisible()
    expect(calls('support.feedback')).toEqual([])
    expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('See the picture')
  })

  it("[ERR-feedback-submit-failure] shows 'Submission Failed' if the request fails", async () => {
    const { submit, user, onClose } = feedback({
      viewer: aMember(),
      responses: { 'support.feedback': failure('REFUSED') },
    })
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Hello')
    await submit()

    expect(await screen.findByText('Submission Failed')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })
})
