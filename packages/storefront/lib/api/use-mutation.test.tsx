import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codes } from '@fixbench/contract/core/codes.ts'
import { DOUBLE_PRESS_MS } from '@fixbench/ui/form/double-press.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAddToCart, useQuickOrder } from '#storefront/features/cart/cart.mutations.tsx'
import { CouponTicket } from '#storefront/features/coupon/components/coupon-ticket.tsx'
import { CheckInButton } from '#storefront/features/points/components/balance-bar.tsx'
import { EmailStep } from '#storefront/features/session/components/email-step.tsx'
import { aMember } from '#storefront/testing/a-member.ts'
import { aCoupon, aSummary } from '#storefront/testing/buying.ts'
import type { Responses } from '#storefront/testing/fake-call.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { ApiError, NetworkError } from './errors.ts'
import { useCallMutation, useMutation } from './use-mutation.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const listFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap(folder =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
        path.join(folder, name),
      ),
    )
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))

describe('[B-03] conventions of the code base', () => {
  const readFiles = (folders: string[]) =>
    listFiles(folders).map(name => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
  const files = readFiles(['client', 'packages/storefront', 'packages/ui'])

  it('every mutation uses the hook that ignores repeated presses', () => {
    const own = path.join('packages', 'storefront', 'lib', 'api', 'use-mutation.ts')
    const others = [...files, ...readFiles(['packages/console'])].filter(
      ({ name, text }) =>
        name !== own && /import \{[^}]*\b(useMutation|MutationObserver)\b[^}]*\} from '@tanstack/.test(text),
    )

    expect(others.map(({ name }) => name)).toEqual([])

    const users = files.filter(({ text }) => /\/lib\/api\/use-(api-)?mutation\.ts'/.test(text))
    expect(users.length).toBeGreaterThan(30)
  })

  it('[S-06] every form uses the Form component', () => {
    const byHand = files.filter(({ name, text }) => /<form\b/.test(text) && !name.endsWith('form/form.tsx'))
    expect(byHand.map(({ name }) => name)).toEqual([])
  })
})

const work = vi.fn<(input: { id: number }) => Promise<number>>(async ({ id }) => id)
afterEach(() => {
  vi.useRealTimers()
  work.mockReset()
})

function Buttons() {
  const change = useMutation({ mutationFn: work, meta: { reaction: 'own' } })

  return (
    <>
      {[1, 2].map(id => (
        <button key={id} type="button" onClick={() => change.mutate({ id })}>
          {`Change ${id}`}
        </button>
      ))}
      <output>{change.status}</output>
    </>
  )
}

const press = (id: number) => fireEvent.click(screen.getByRole('button', { name: `Change ${id}` }))
const status = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))

const calls = (count: number) => waitFor(() => expect(work).toHaveBeenCalledTimes(count))

describe('[B-03] a press', () => {
  it('runs once, however often it is repeated before the response', async () => {
    let respond: (value: number) => void = () => {}
    work.mockImplementation(
      () =>
        new Promise(resolve => {
          respond = resolve
        }),
    )
    renderPart(<Buttons />)
    press(1)
    press(1)
    await status('pending')
    press(1)

    expect(work).toHaveBeenCalledTimes(1)

    act(() => respond(1))
    await status('success')
  })

  it('is ignored within a double click even after the response, and counts later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    work.mockResolvedValue(1)
    renderPart(<Buttons />)
    press(1)
    await status('success')
    vi.advanceTimersByTime(DOUBLE_PRESS_MS - 1)
    press(1)

    expect(work).toHaveBeenCalledTimes(1)

    vi.advanceTimersByTime(1)
    press(1)
    await calls(2)
    await status('success')
  })

  it('with other input counts as another press', async () => {
    work.mockResolvedValue(1)
    renderPart(<Buttons />)
    press(1)
    press(2)
    press(1)
    await calls(3)

    expect(work.mock.calls.map(([{ id }]) => id)).toEqual([1, 2, 1])

    await status('success')
  })

  it('that failed can be repeated immediately', async () => {
    work.mockRejectedValue(new NetworkError())
    renderPart(<Buttons />)
    press(1)
    await status('error')
    press(1)
    await calls(2)
    await status('error')

    expect(work).toHaveBeenCalledTimes(2)
  })
})

/** A button that runs one mutation of a feature. */
function Doing({ use }: { use: () => { mutate: () => void; isSuccess: boolean } }) {
  const change = use()

  return (
    <>
      <button type="button" onClick={change.mutate}>
        Do it
      </button>
      {change.isSuccess && <p>done</p>}
    </>
  )
}
const doing = <Input,>(
  useChange: () => { mutate: (input: Input) => void; isSuccess: boolean },
  input: Input,
): ReactNode => (
  <Doing
    use={() => {
      const { mutate, isSuccess } = useChange()
      return { mutate: () => mutate(input), isSuccess }
    }}
  />
)

const points = {
  balance: 0,
  worth: 0,
  expiringPoints: 0,
  expiringTime: null,
  earnedTotal: 0,
  spentTotal: 0,
  hasCheckedIn: false,
  streak: 0,
  nextCheckInPoints: 5,
}
const totals = { lines: 1, pieces: 1, itemsTotal: 1, listTotal: 1 }

type Named = [name: string, part: ReactNode, button: string, call: keyof Responses, responses: Responses]
const named: Named[] = [
  [
    'check-in',
    <CheckInButton key="a" points={points} />,
    'Check in: +5',
    'points.checkIn',
    { 'points.checkIn': { points: 5, streak: 1, balance: 5, isRepeat: false } },
  ],
  [
    'coupon claim',
    <CouponTicket key="b" coupon={aCoupon({ canReceive: true, receivedCount: 0 })} />,
    `Claim ${aCoupon().name}`,
    'coupon.homeReceive',
    { 'coupon.homeReceive': aCoupon() as never },
  ],
  [
    'adding to the cart',
    doing(useAddToCart, { skuCode: 'A', buyCount: 1 }),
    'Do it',
    'cart.add',
    { 'cart.add': { isCapped: false } as never },
  ],
  [
    'a saved list to the cart',
    doing(() => useCallMutation('saved-list', 'toCart'), { id: 'L-1' }),
    'Do it',
    'saved-list.toCart',
    { 'saved-list.toCart': { rows: [] } as never },
  ],
  [
    'quick order, Add all',
    doing(useQuickOrder, [{ key: 'k', code: 'A', quantity: '7' }]),
    'Do it',
    'quick-order.add',
    { 'quick-order.add': { rows: [], totals, isRepeat: false, summary: aSummary() } as never },
  ],
]

describe('[B-03] a double click runs it once', () => {
  // Freezes time, so the presses are within a double click on a slow machine too.
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0))

  it.each(named)('%s', async (_name, part, button, call, responses) => {
    const { user, calls: made } = renderPart(part, { viewer: aMember(), responses })
    const target = screen.getByRole('button', { name: button })
    await user.dblClick(target)
    fireEvent.click(target)
    await waitFor(() => expect(made(call).length).toBeGreaterThan(0))
    // A second call would have been made by now.
    await act(async () => undefined)
    fireEvent.click(target)
    await act(async () => undefined)

    expect(made(call)).toHaveLength(1)
  })

  it('sending a code', async () => {
    const { user, calls: made } = renderPart(<EmailStep purpose="register" onVerified={() => {}} />, {
      responses: {
        'registration.checkEmail': { isRegistered: false },
        'registration.getEmailCode': { expiresInSeconds: 600, retryAfterSeconds: 0 },
      },
    })
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
    await user.dblClick(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByRole('button', { name: 'Send again' })

    expect(made('registration.getEmailCode')).toHaveLength(1)
  })
})

describe('a call that finds the session over', () => {
  const told = vi.fn<(error: Error) => void>()

  function Saver() {
    const save = useMutation({ mutationFn: work, onError: told, meta: { reaction: 'own' } })

    return (
      <>
        <button type="button" onClick={() => save.mutate({ id: 1 }, { onError: told })}>
          Save
        </button>
        <p>{save.error?.message ?? 'nothing to show'}</p>
        <output>{save.failureCount > 0 ? 'failed' : 'waiting'}</output>
      </>
    )
  }

  it.each(['SESSION_EXPIRED', 'PLEASE_LOGIN'] as const)(
    'shows nothing of %s, because the sign-in page follows [TEST-08]',
    async name => {
      told.mockClear()
      work.mockRejectedValue(new ApiError(codes[name].code, codes[name].msg))
      renderPart(<Saver />)

      fireEvent.click(screen.getByRole('button', { name: 'Save' }))
      await status('failed')

      expect(screen.getByText('nothing to show')).toBeVisible()
      expect(told).not.toHaveBeenCalled()
    },
  )

  it('shows every other failure', async () => {
    told.mockClear()
    work.mockRejectedValue(new ApiError(codes.REFUSED.code, 'Out of luck'))
    renderPart(<Saver />)

    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await status('failed')

    expect(screen.getByText('Out of luck')).toBeVisible()
    expect(told).toHaveBeenCalledTimes(2)
  })
})
