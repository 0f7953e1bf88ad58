import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCarrier } from '#storefront/testing/buying.ts'
import { CarrierPicker } from './carrier-picker.tsx'

const show = (charges: Partial<ReturnType<typeof aCarrier>>) =>
  render(
    <CarrierPicker
      carriers={[aCarrier(charges)]}
      carrierCode={aCarrier().carrierCode}
      isWorking={false}
      onChange={() => {}}
    />,
  )

describe('import charges of a carrier', () => {
  it('that are due on delivery are named as an estimate [SHOP-05]', () => {
    show({ duePrice: 23.84 })
    expect(document.body).toHaveTextContent('about $23.84 duty and tax due on delivery (estimate)')
  })

  it('that are paid at checkout leave nothing due [SHOP-05]', () => {
    show({ taxPrice: 12.5 })
    expect(document.body).toHaveTextContent(
      '$12.50 duty and tax, paid at checkout. Nothing is due on delivery.',
    )
  })
})

it('a carrier that ends at a port says so before it is chosen', () => {
  const carriers = [
    aCarrier(),
    aCarrier({ carrierCode: 'sea', carrierName: 'Sea Freight', pickupAt: 'port' }),
  ]
  render(<CarrierPicker carriers={carriers} carrierCode="us-line" isWorking={false} onChange={() => {}} />)

  expect(screen.getByRole('radio', { name: /^Sea Freight/ })).toHaveAccessibleName(/Pickup at port/)
  expect(screen.getByRole('radio', { name: /^US Line/ })).not.toHaveAccessibleName(/Pickup/)
})

describe('the note of a carrier', () => {
  const note = 'Arrives at an airport near you. You arrange customs clearance and pickup.'

  it('is read before the order is placed with this carrier', () => {
    show({ note })
    expect(document.body).toHaveTextContent(note)
  })

  it('takes no room at the other carriers', () => {
    const carriers = [aCarrier(), aCarrier({ carrierCode: 'air-freight', note })]

    render(
      <CarrierPicker
        carriers={carriers}
        carrierCode={aCarrier().carrierCode}
        isWorking={false}
        onChange={() => {}}
      />,
    )

    expect(document.body).not.toHaveTextContent(note)
  })
})
