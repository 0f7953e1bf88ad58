import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { FormButton } from './form-button.tsx'

beforeAll(installNativeDialog)

const sending = { mutate: () => undefined, error: null, isPending: false, reset: () => undefined }

/** A dispute whose time to respond ends at the press of a button. */
function Dispute() {
  const [isOver, setIsOver] = useState(false)

  return (
    <>
      <button type="button" onClick={() => setIsOver(true)}>
        End the time
      </button>
      <FormButton
        label="Submit evidence"
        isOver={isOver}
        title="Submit evidence"
        action="Submit to the bank"
        sending={sending}
        read={() => undefined}
      >
        <TextArea label="Evidence" name="evidence" />
      </FormButton>
    </>
  )
}

it('keeps what is being typed when the action is over', async () => {
  const { user, screen } = renderPart(<Dispute />)
  await user.click(screen.getByRole('button', { name: 'Submit evidence' }))
  await user.type(screen.getByRole('textbox', { name: 'Evidence' }), 'Signed for by the buyer')

  await user.click(screen.getByRole('button', { name: 'End the time', hidden: true }))

  expect(screen.getByRole('textbox', { name: 'Evidence' })).toHaveValue('Signed for by the buyer')
})

it('offers nothing that is over', async () => {
  const { user, screen } = renderPart(<Dispute />)

  await user.click(screen.getByRole('button', { name: 'End the time' }))

  expect(screen.queryByRole('button', { name: 'Submit evidence' })).not.toBeInTheDocument()
})
