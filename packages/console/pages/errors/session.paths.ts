import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { setStock } from '@fixbench/server/modules/notice/restock.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { ErrorPaths } from './error-path.ts'

const setStatus =
  (status: 'frozen' | 'deleted') =>
  async ({ deps }: World): Promise<void> => {
    await deps.db.member.update({
      where: { id: persona('oliver').id },
      data: { status, ...omitUndefined({ deletedAt: status === 'deleted' ? deps.clock.now() : undefined }) },
    })
  }

/** Oliver is on his profile, whose form can be saved unchanged. */
export const onProfile = {
  persona: 'oliver',
  address: '/user.html',
  step: 'Select “Save”.',
  call: 'profile.edit',
  input: { memberName: 'Oliver Hart' },
} as const

export const sessionPaths: ErrorPaths = {
  PLEASE_LOGIN: {
    ...onProfile,
    turn: { label: 'Sign out in another tab', forgetsSession: true },
    expect: 'The sign-in page, which returns to the profile afterward.',
    asGuest: true,
  },
  SESSION_EXPIRED: {
    ...onProfile,
    turn: {
      label: 'Expire the session',
      run: async ({ deps }) => {
        await deps.db.session.updateMany({
          where: { memberId: persona('oliver').id },
          data: { expiresAt: deps.clock.now() },
        })
      },
    },
    expect: 'A toast, “Login has expired”, then the sign-in page.',
  },
  ACCOUNT_FROZEN: {
    ...onProfile,
    turn: { label: 'Freeze the account', run: setStatus('frozen') },
    expect: 'A box above the form with the message “Your login account is abnormal”.',
  },
  ACCOUNT_DELETED: {
    ...onProfile,
    turn: { label: 'Delete the account', run: setStatus('deleted') },
    expect: 'A box above the form with the message “Your login account is not exist”.',
  },
  CREDENTIALS_WRONG: {
    persona: 'nina',
    address: '/user-setting',
    step: 'Enter a wrong current password, a new one twice (such as bench2026), and select “Change password”.',
    response: { msg: 'Your current password is incorrect' },
    expect: 'The server’s message below the field.',
    call: 'registration.updatePassword',
    input: { oldPassword: 'wrong-2024', password: 'bench2026' },
  },
  REFUSED: {
    persona: 'nina',
    address: async ({ deps }) => {
      const { product } = await deps.db.sku.findFirstOrThrow({
        where: { skuCode: skus.soldOut },
        select: { product: { select: { seoUrl: true } } },
      })
      return `/detail/${product.seoUrl}?sku=${skus.soldOut}`
    },
    turn: {
      label: 'Restock the item',
      run: ({ deps }) => setStock(deps, { skuCode: skus.soldOut, free: 5, reason: 'Error catalog' }),
    },
    step: 'Select “Arrival Notice”.',
    response: { msg: 'This option is in stock' },
    expect: 'A toast: “This option is in stock”.',
    call: 'notice.subscribe',
    input: { skuCode: skus.soldOut },
  },
  NOT_FOUND: {
    persona: 'nina',
    address: '/payment/NO-SUCH-ORDER',
    response: { msg: 'The order does not exist' },
    step: 'Nothing to do: the page requests an order that doesn’t exist.',
    expect:
      'The 404 page. A failed call that isn’t the main content of a page shows the server’s message as a toast.',
    call: 'order.detail',
    input: { orderNo: 'NO-SUCH-ORDER' },
  },
  INVALID: {
    persona: 'nina',
    address: '/user.html',
    step: 'Choose a birthday in 2099 and select “Save”.',
    forcedStep: 'Select “Save”.',
    response: { data: { fields: [{ field: 'birthday', reason: 'must be in the past' }] } },
    expect:
      'The server’s reason at each invalid field, and “Please check the highlighted fields” above the form.',
    call: 'profile.edit',
    input: { birthday: '2099-01-01' },
  },
}
