import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { PageDialogs } from '@fixbench/storefront/shared/page-dialogs/page-dialogs.tsx'
import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { FormButton } from './form-button.tsx'

beforeAll(installNativeDialog)

/** A question in a list from which a colleague takes it at the press of a button. */
function Questions() {
  const [isAnswered, setIsAnswered] = useState(false)

  return (
    <PageDialogs>
      <Button onClick={() => setIsAnswered(true)}>Answer as a colleague</Button>
      {!isAnswered && (
        <FormButton
          label="Answer"
          title="Answer this question"
          action="Publish answer"
          call="answerQuestion"
          read={form => ({ questionId: 7, answer: readFormText(form, 'answer') })}
        >
          <TextArea label="Answer" name="answer" />
        </FormButton>
      )}
    </PageDialogs>
  )
}

const openQuestions = async () => {
  const page = renderPart(<Questions />, {
    responses: { 'back-office.answerQuestion': { questionId: 7 } },
  })
  await page.user.click(page.screen.getByRole('button', { name: 'Answer' }))
  await page.user.type(page.screen.getByRole('textbox', { name: 'Answer' }), 'It fits all models')

  return page
}

it('keeps what is being typed when its row goes away, and still sends it', async () => {
  const { user, screen, calls } = await openQuestions()

  await user.click(screen.getByRole('button', { name: 'Answer as a colleague', hidden: true }))
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('It fits all models')
  await user.click(screen.getByRole('button', { name: 'Publish answer' }))

  expect(calls('back-office.answerQuestion')).toEqual([{ questionId: 7, answer: 'It fits all models' }])
})

it('is empty again when it is opened again', async () => {
  const { user, screen } = await openQuestions()
  await user.click(screen.getByRole('button', { name: 'Close' }))

  await user.click(screen.getByRole('button', { name: 'Answer' }))

  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('')
})

it('is closed by Back', async () => {
  const { screen, router } = await openQuestions()

  await act(() => router.navigate('/back-office/questions'))

  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

/** The components of the desk that import a module. */
const importing = (module: string): string[] =>
  readdirSync(import.meta.dirname)
    .filter(name => name.endsWith('.tsx') && !name.includes('.test.'))
    .filter(name => readFileSync(path.join(import.meta.dirname, name), 'utf8').includes(module))

it('is the only way to open a dialog on the desk', () => {
  expect(importing('@fixbench/ui/overlay/')).toEqual(['form-dialog.tsx'])
  expect(importing('/page-dialogs.tsx')).toEqual(['back-office.screen.tsx', 'form-button.tsx'])
  expect(importing('./form-dialog.tsx')).toEqual(['form-button.tsx'])
})

it('is how everything is decided: no button of the desk sends a call that it hasn’t asked about', () => {
  expect(importing('/use-mutation.ts')).toEqual([])
  expect(importing('./use-desk-call.ts')).toEqual(['form-dialog.tsx'])
})
