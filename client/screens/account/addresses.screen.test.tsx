import type { Address } from '@fixbench/contract/address/address.contract.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aCountry, anAddress, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

beforeAll(installNativeDialog)

const openList = (addresses: Address[], responses: Responses = {}) =>
  renderScreen('/user-address.html', {
    viewer: aMember(),
    responses: { 'address.list': pageWith(...addresses), ...responses },
  })

describe('My Address', () => {
  const other = anAddress({ id: 'A2', cityName: 'Boston', isDefault: 0 })

  it('[ROUTE-user-address] [ENTITY-address] shows each address as it appears on a parcel', async () => {
    await openList([anAddress({ company: 'Mia Repairs' })])
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Mia Member DefaultMia Repairs1 Bench RoadNew York, New York 10001United States+1 2025550100',
    )
  })

  it('[CALL-shop-address-setdefault-id] sets another address as default', async () => {
    const { user, calls } = await openList([anAddress(), other], { 'address.setDefault': other })
    await user.click(screen.getByRole('button', { name: 'Set as default' }))
    await waitFor(() => expect(calls('address.list')).toHaveLength(2))
    expect(calls('address.setDefault')).toEqual([{ id: 'A2' }])
  })

  it('[CALL-shop-address-remove-id] removes an address after confirmation', async () => {
    const { user, calls } = await openList([anAddress()], { 'address.remove': null })
    await user.click(screen.getByRole('button', { name: /Remove address/ }))
    expect(calls('address.remove')).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(calls('address.list')).toHaveLength(2))
    expect(calls('address.remove')).toEqual([{ id: 'A1' }])
  })

  it('[CONST-country-ng] shows the notice of a flagged country', async () => {
    await openList([anAddress({ special: true, country: 'NG', countryName: 'Nigeria' })])
    expect(screen.getByText(/Packages to Nigeria/)).toBeVisible()
  })

  it('links to the form if there is no address', async () => {
    await openList([])
    expect(screen.getByRole('link', { name: 'Add address' })).toHaveAttribute(
      'href',
      '/user-update-address.html',
    )
  })
})

describe('the address form', () => {
  const nigeria = aCountry({
    countryNo: '234',
    country: 'NG',
    countryName: 'Nigeria',
    special: true,
    phoneCode: '+234',
    hasProvinceList: false,
    provinceRequired: false,
    zipRequired: false,
    zipRegex: null,
    zipForms: [],
    zipExample: null,
  })
  const brazil = aCountry({
    countryNo: '55',
    country: 'BR',
    countryName: 'Brazil',
    hasProvinceList: false,
    provinceRequired: false,
    taxNumberLabel: 'CPF',
    taxNumberRequired: true,
  })
  const responses: Responses = {
    'region.countries': pageWith(aCountry(), nigeria, brazil),
    'region.provinces': pageWith(
      { provinceId: '1', name: 'New York', code: 'NY' },
      { provinceId: '2', name: 'Texas', code: 'TX' },
    ),
    'region.cities': ({ provinceId }) =>
      provinceId === '2'
        ? pageWith({ cityId: 'C9', name: 'Austin' })
        : pageWith({ cityId: 'C1', name: 'New York' }),
    'region.zips': pageWith({ zipCode: '73301', cityName: 'Austin' }),
    'address.add': anAddress(),
    'address.list': pageWith(anAddress()),
  }
  const open = (path = '/user-update-address.html', more: Responses = {}) =>
    renderScreen(path, { viewer: aMember(), responses: { ...responses, ...more } })

  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    // [B-16] A new address is prefilled with the registered name.
    expect(screen.getByLabelText(/First name/)).toHaveValue('Mia')
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Member')
    await user.type(screen.getByLabelText(/Street/), '1 Bench Road')
    await user.type(screen.getByLabelText(/Phone/), '2025550100')
  }

  const save = () => screen.getByRole('button', { name: 'Save address' })

  it('[CALL-shop-address-add] [ROUTE-user-update-address] asks for country, province, city and postal code', async () => {
    const { user, calls, address } = await open()
    expect(screen.getByLabelText(/Country/)).toHaveValue('US')

    await user.selectOptions(
      screen.getByLabelText(/State/),
      await screen.findByRole('option', { name: 'Texas' }),
    )
    await waitFor(() => expect(calls('region.cities')).toEqual([{ provinceId: '2' }]))
    await user.type(screen.getByLabelText(/City/), 'Austin')
    await waitFor(() => expect(calls('region.zips')).toEqual([{ countryNo: '1', cityId: 'C9' }]))
    await user.type(screen.getByLabelText(/ZIP Code/), '73301')
    await fill(user)
    await user.click(save())
    await waitFor(() => expect(address()).toBe('/user-address.html'))

    expect(calls('address.add')).toEqual([
      expect.objectContaining({
        country: 'US',
        province: 'TX',
        provinceName: 'Texas',
        city: 'C9',
        cityName: 'Austin',
        zipCode: '73301',
        phoneCode: '+1',
        mobile: '2025550100',
        isDefault: false,
      }),
    ])
  })

  it('[B-06] rejects letters in a phone number, and adds no second country code to a number that has one', async () => {
    const { user, calls } = await open()
    const phone = screen.getByLabelText(/Phone/)

    expect(screen.getByText('+1')).toBeVisible()

    await user.type(phone, 'abc')
    await user.click(save())
    await waitFor(() =>
      expect(phone).toHaveAccessibleDescription(expect.stringContaining('Enter a valid phone number')),
    )
    await user.clear(phone)
    await user.type(phone, '+49 441 123456')

    expect(screen.queryByText('+1')).toBeNull()

    await user.click(save())
    expect(phone).not.toHaveAccessibleDescription(expect.stringContaining('valid phone number'))
    expect(calls('address.add')).toEqual([])
  })

  it('[B-11] keeps a typed city when the state is selected later, and finds its postal codes', async () => {
    const { user, calls } = await open()
    await user.type(screen.getByLabelText(/City/), 'Austin')
    await user.selectOptions(
      screen.getByLabelText(/State/),
      await screen.findByRole('option', { name: 'Texas' }),
    )

    expect(screen.getByLabelText(/City/)).toHaveValue('Austin')

    await waitFor(() => expect(calls('region.zips')).toEqual([{ countryNo: '1', cityId: 'C9' }]))
  })

  it('clears the regions of another country, and shows the fields of the selected one', async () => {
    const { user } = await open('/user-update-address.html?id=A1')
    expect(screen.getByLabelText(/City/)).toHaveValue('New York')

    await user.selectOptions(
      screen.getByLabelText(/Country/),
      await screen.findByRole('option', { name: 'Brazil' }),
    )
    expect(screen.getByLabelText(/City/)).toHaveValue('')
    expect(screen.queryByLabelText(/State/)).not.toBeInTheDocument()

    await user.click(save())
    expect(await screen.findByText('CPF is required')).toBeVisible()
  })

  it('[CONST-country-ng] shows the notice of Nigeria', async () => {
    const { user } = await open()
    await user.selectOptions(
      screen.getByLabelText(/Country/),
      await screen.findByRole('option', { name: 'Nigeria' }),
    )
    expect(screen.getByText('Shipping to Nigeria')).toBeVisible()
  })

  it('validates the postal code before sending', async () => {
    const { user, calls } = await open()
    await user.type(screen.getByLabelText(/ZIP Code/), 'ABC')
    await user.click(save())
    expect(await screen.findByText('Enter a valid ZIP Code, such as 10001')).toBeVisible()
    expect(calls('address.add')).toEqual([])
  })

  it('[ERR-3001] shows the reasons of the server at the fields', async () => {
    const fields = [
      { field: 'mobile', reason: 'is not a phone number' },
      { field: 'zipCode', reason: 'doesn’t look like 95014' },
    ]
    const { user } = await open('/user-update-address.html?id=A1', {
      'address.edit': failure('INVALID', { fields }),
    })
    await user.click(save())
    await waitFor(() =>
      expect(screen.getByLabelText(/Phone/)).toHaveAccessibleDescription(/Phone is not a phone number/),
    )

    expect(screen.getByLabelText(/ZIP Code/)).toHaveAccessibleDescription(/ZIP Code doesn’t look like 95014/)
  })

  it('[CALL-shop-address-edit-id] changes a saved address', async () => {
    const { user, calls, address } = await open('/user-update-address.html?id=A1', {
      'address.edit': anAddress(),
    })
    const street = screen.getByLabelText(/Street/)
    await user.clear(street)
    await user.type(street, '2 New Road')
    await user.click(save())
    await waitFor(() => expect(address()).toBe('/user-address.html'))

    expect(calls('address.edit')).toEqual([
      expect.objectContaining({ id: 'A1', detailAddress: '2 New Road', province: 'NY', isDefault: true }),
    ])
  })

  it('[ERR-5000002] shows why an address was rejected as a whole', async () => {
    const { user } = await open('/user-update-address.html?id=A1', {
      'address.edit': failure('NOT_DELIVERABLE', null, 'We don’t ship to this country'),
    })
    await user.click(save())
    expect(await screen.findByText('We don’t ship to this country')).toBeVisible()
  })

  it('shows 404 for an address that is not in the book', async () => {
    await open('/user-update-address.html?id=A9')
    expect(screen.getByText(/We couldn't find the page/)).toBeVisible()
  })
})
