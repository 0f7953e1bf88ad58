import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { pageWith } from '#storefront/testing/buying.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { NetworkError, TimeoutError } from './errors.ts'
import { callQuery, useInvalidate } from './query.ts'
import { useCallMutation } from './use-mutation.ts'

afterEach(() => act(() => onlineManager.setOnline(true)))

/** A page that shows addresses and changes one of them. */
function Addresses() {
  useQuery(callQuery('address', 'list', {}))
  const change = useCallMutation('address', 'setDefault', {
    onSettled: useInvalidate('address'),
    meta: { reaction: 'own' },
  })

  return (
    <>
      <button type="button" onClick={() => change.mutate({ id: '7' })}>
        Use this one
      </button>
      {change.isPending && <p>Sending</p>}
      {change.isError && <p>{change.error.message}</p>}
    </>
  )
}

const openAddresses = () =>
  renderPart(<Addresses />, {
    viewer: aMember(),
    responses: { 'address.list': pageWith(), 'address.setDefault': new NetworkError() },
  })

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Use this one' }))

it('sends a change while the browser is offline and fails, and never sends it later by itself', async () => {
  act(() => onlineManager.setOnline(false))
  const { calls } = openAddresses()
  press()

  expect(await screen.findByText('Network error, please try again later')).toBeVisible()

  await act(async () => onlineManager.setOnline(true))

  expect(calls('address.setDefault')).toHaveLength(1)
})

it.each([new NetworkError(), new TimeoutError()])(
  'shows that a change got no response ($message) while what the page shows is loaded again',
  async failure => {
    const { calls, respond } = openAddresses()
    respond({ 'address.list': () => new Promise(() => {}), 'address.setDefault': failure })
    press()

    expect(await screen.findByText(failure.message)).toBeVisible()
    expect(screen.queryByText('Sending')).not.toBeInTheDocument()
    expect(calls('address.list')).toHaveLength(2)
  },
)
