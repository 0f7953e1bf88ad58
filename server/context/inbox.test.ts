import { expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

it('messages have ordinary spaces, so that programs find texts in them [issue-43]', async () => {
  await shop.deps.inbox.email(null, {
    kind: 'test-spaces',
    to: 'spaces@test.example',
    subject: 'Arrives Aug\u00a07',
    body: 'It weighs 850\u00a0g.',
  })

  const { subject, body } = await shop.deps.db.inboxMessage.findFirstOrThrow({
    where: { kind: 'test-spaces' },
  })
  expect(subject).toBe('Arrives Aug 7')
  expect(body).toBe('It weighs 850 g.')
})
