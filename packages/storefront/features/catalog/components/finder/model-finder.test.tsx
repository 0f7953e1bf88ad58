import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { ModelFinder } from './model-finder.tsx'

const option = (id: number, name: string) => ({ id, name, count: 3 })

const finder = () =>
  renderPart(<ModelFinder />, {
    responses: {
      'catalog.finder': ({ brandId, seriesId, deviceId }) => ({
        brands: [option(1, 'Apple')],
        series: brandId === undefined ? [] : [option(10, 'iPhone 13 Series')],
        models:
          seriesId === undefined
            ? []
            : [{ ...option(20, 'iPhone 13'), modelCodes: ['A2633'], url: 'iphone-13' }],
        parts: deviceId === undefined ? [] : [{ ...option(30, 'Screens'), url: 'iphone-13', tagIds: [5, 6] }],
      }),
    },
  })
type View = ReturnType<typeof finder>
const choose = async ({ user }: View, step: string, name: string) => {
  const select = screen.getByRole('combobox', { name: step })
  await user.selectOptions(select, await within(select).findByRole('option', { name }))
}
const find = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Find parts' }))

describe('the compatible-model finder', () => {
  it('enables one step after the other and opens the list of matching parts', async () => {
    const view = finder()
    expect(screen.getByRole('combobox', { name: 'Series' })).toBeDisabled()

    await choose(view, 'Brand', 'Apple (3)')
    await choose(view, 'Series', 'iPhone 13 Series (3)')
    await choose(view, 'Model', 'iPhone 13 (3)')
    await choose(view, 'Part', 'Screens (3)')
    await find(view)

    expect(view.address()).toBe('/list/iphone-13?tagIds=5%2C6')
  })

  it('opens all parts of a model if no part is selected', async () => {
    const view = finder()
    await choose(view, 'Brand', 'Apple (3)')
    await choose(view, 'Series', 'iPhone 13 Series (3)')
    expect(screen.getByRole('button', { name: 'Find parts' })).toBeDisabled()
    await choose(view, 'Model', 'iPhone 13 (3)')
    await find(view)
    expect(view.address()).toBe('/list/iphone-13')
  })

  it('resets the later steps when an earlier one changes', async () => {
    const view = finder()
    await choose(view, 'Brand', 'Apple (3)')
    await choose(view, 'Series', 'iPhone 13 Series (3)')
    await choose(view, 'Brand', 'Brand')
    expect(screen.getByRole('combobox', { name: 'Series' })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Model' })).toBeDisabled()
  })
})
