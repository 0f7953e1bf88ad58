import { persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[SCREEN-1-live-chat, STATE-4-chat-member, ROLE-6-member-chat] a member and the agent chat live', async ({
  page,
  context,
  world,
  asMember,
  expectAccessible,
}) => {
  test.slow()
  await asMember('nina')
  await page.goto(paths.home())
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const chat = page.getByRole('dialog', { name: 'Chat with us' })
  const box = chat.getByRole('textbox', { name: 'Your message' })

  await expect(box).toBeFocused()

  await expectAccessible('dialog[open]')
  await box.fill('Do you have hinges for a MacBook?')
  await box.press('Enter')

  await expect(chat.getByText(/Hello .+, thanks for your message/)).toBeVisible()

  const agent = await context.newPage()
  await agent.goto(`/console/chat?world=${world.worldId}`)

  await expect(agent.getByText('online now')).toBeVisible()
  await expect(agent.getByRole('log').getByText('Do you have hinges for a MacBook?')).toBeVisible()

  const reply = agent.getByRole('textbox', { name: 'Your reply' })
  await reply.pressSequentially('Yes, ')

  await expect(chat.getByText('Support is typing')).toBeAttached()

  await reply.fill('Yes, for all models since 2016.')
  await reply.press('Enter')

  await expect(chat.getByText('Yes, for all models since 2016.')).toBeVisible()
  await expect(chat.getByText('Seen')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused()

  await reply.fill('Which one is it?')
  await reply.press('Enter')

  await expect(page.getByRole('button', { name: /Chat with us.*1 unread/ })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /Chat with us.*1 unread/ }).click()

  await expect(chat.getByText('Which one is it?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chat with us', exact: true })).toBeVisible()
})

test('a message that fails to send stays, and is sent once after a retry', async ({
  page,
  world,
  asMember,
  consoleErrors,
}) => {
  await asMember('nina')
  await page.goto(paths.home())
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const chat = page.getByRole('dialog', { name: 'Chat with us' })
  await world.addFault('call=chat.send;status=503;hits=1')
  await chat.getByRole('textbox', { name: 'Your message' }).fill('Is anybody there?')
  await chat.getByRole('button', { name: 'Send message' }).click()

  await expect(chat.getByText('Not sent')).toBeVisible()

  // The browser logs the failed call.
  consoleErrors.length = 0
  await chat.getByRole('button', { name: 'Send again' }).click()

  await expect(chat.getByText('Not sent')).toBeHidden()
  await expect(chat.getByText('Is anybody there?')).toHaveCount(1)
  await expect
    .poll(() => world.conversations({ search: 'Is anybody there?' }))
    .toMatchObject([{ name: persona('nina').memberName, unread: 1 }])
})

test('[ROLE-6-guest-chat, STATE-4-chat-guest, SCREEN-2.12-guest-chat-form] a guest must sign in to chat, or leaves a message that is answered by email', async ({
  page,
  world,
  expectAccessible,
}) => {
  await page.goto(paths.home())
  await page.getByRole('button', { name: 'Chat with us' }).click()

  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()

  await page.getByRole('button', { name: 'Leave a message without an account' }).click()
  const form = page.getByRole('dialog', { name: 'Leave a message' })

  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()

  await form.getByRole('textbox', { name: /Email/ }).fill('sam@bench.example')
  await form.getByRole('textbox', { name: 'Message' }).fill('Do you sell hinges?')
  await expectAccessible('dialog[open]')
  await form.getByRole('button', { name: 'Send' }).click()

  await expect(form).toBeHidden()

  await world.answerChat('sam@bench.example', 'We do, for all models.')
  const mail = await world.waitForMessage({ to: 'sam@bench.example', kind: 'chat-answer' })

  expect(mail.body).toContain('We do, for all models.')
})
