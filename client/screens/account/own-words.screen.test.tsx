import { aMember, aProfile } from '@fixbench/storefront/testing/a-member.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'
import { boughtItem } from '#client/testing/returns.ts'

beforeAll(installNativeDialog)

const piece = { ...boughtItem, skuNum: 3 }

describe('writing reviews', () => {
  const toWrite: Responses = {
    'review.toComment': {
      orderNo: 'FB1',
      receivedTime: null,
      items: [{ ...piece, isReviewed: false }],
      points: 10,
      pointsWithImages: 20,
    },
  }

  it('[ROUTE-user-comment, SCREEN-1-reviews] [CALL-shop-comment-batchAdd] requires stars and text, then sends them', async () => {
    const { user, calls, address } = await renderScreen('/user-comment.html?orderNo=FB1', {
      viewer: aMember(),
      responses: { ...toWrite, 'review.batchAdd': { ids: ['1'] }, 'review.own': { rows: [], total: 0 } },
    })
    await user.click(screen.getByRole('button', { name: 'Send review' }))

    expect(screen.getByText(/Rate at least one item/)).toBeVisible()

    await user.type(screen.getByLabelText('Your review'), 'Fits and is bright')
    expect(screen.getByText('Choose 1 to 5 stars')).toBeVisible()

    await user.click(screen.getByRole('radio', { name: /^4/ }))
    await user.click(screen.getByRole('button', { name: 'Send review' }))
    await waitFor(() => expect(address()).toBe('/user-reviews.html'))

    expect(calls('review.batchAdd')).toEqual([
      {
        orderNo: 'FB1',
        items: [{ orderItemId: '7', rating: 4, title: '', content: 'Fits and is bright', images: [] }],
      },
    ])
  })

  it('keeps the review when sending fails and after a reload, until it is sent', async () => {
    const open = (responses: Responses) =>
      renderScreen('/evaluate.html?orderNo=FB1', {
        viewer: aMember(),
        responses: { ...toWrite, ...responses },
      })
    const { user, unmount } = await open({
      'review.batchAdd': failure('REFUSED', null, 'Reviewed before'),
    })
    await user.type(screen.getByLabelText('Your review'), 'Fits and is bright')
    await user.click(screen.getByRole('radio', { name: /^5/ }))
    await user.click(screen.getByRole('button', { name: 'Send review' }))

    expect(await screen.findByText('Reviewed before')).toBeVisible()
    expect(screen.getByLabelText('Your review')).toHaveValue('Fits and is bright')

    unmount()
    const reload = await open({ 'review.batchAdd': { ids: ['1'] }, 'review.own': { rows: [], total: 0 } })

    expect(screen.getByLabelText('Your review')).toHaveValue('Fits and is bright')
    expect(screen.getByRole('radio', { name: /^5/ })).toBeChecked()

    await reload.user.click(screen.getByRole('button', { name: 'Send review' }))
    await waitFor(() => expect(reload.address()).toBe('/user-reviews.html'))
    reload.unmount()
    await open({})

    expect(screen.getByLabelText('Your review')).toHaveValue('')
  })
})

describe('profile and settings', () => {
  const profile = aProfile()
  const settings: Responses = { 'profile.show': profile, 'session.list': { rows: [], total: 0 } }

  it('[ROUTE-user] [CALL-member-edit] saves the profile and shows the new name everywhere', async () => {
    const { user, calls, shop } = await renderScreen('/user.html', {
      viewer: aMember(),
      responses: {
        'profile.show': profile,
        'region.countries': { rows: [], total: 0 },
        'profile.edit': { ...profile, memberName: 'Mia Repairs' },
      },
    })
    await user.clear(screen.getByLabelText('Name'))
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(screen.getByText('Enter your name')).toBeVisible()

    await user.type(screen.getByLabelText('Name'), 'Mia Repairs')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shop.stores.root.get().userInfo?.memberName).toBe('Mia Repairs'))

    expect(calls('profile.edit')).toMatchObject([{ memberName: 'Mia Repairs' }])
  })

  it('keeps unsaved changes of the profile over a new sign-in, until they are saved [SHOP-49]', async () => {
    const responses: Responses = {
      'profile.show': profile,
      'region.countries': { rows: [], total: 0 },
      'profile.edit': failure('SESSION_EXPIRED'),
    }
    const expired = await renderScreen('/user.html', { viewer: aMember(), responses })
    await expired.user.type(screen.getByLabelText(/^Company/), 'Hart Mobile')
    await expired.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(expired.shop.stores.root.get().userInfo).toBeNull())
    expired.unmount()

    const saved = { ...profile, company: 'Hart Mobile' }
    const back = await renderScreen('/user.html', {
      viewer: aMember(),
      responses: { ...responses, 'profile.edit': saved },
    })

    expect(screen.getByLabelText(/^Company/)).toHaveValue('Hart Mobile')

    await back.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(back.calls('profile.edit')).toMatchObject([{ company: 'Hart Mobile' }]))
    await waitFor(() => expect(sessionStorage.getItem('draft:M-1:profile')).toBeNull())
  })

  it('[ROUTE-user-setting] [CALL-login-updatePassword] reports a wrong password at its field', async () => {
    const { user, calls } = await renderScreen('/user-setting', {
      viewer: aMember(),
      responses: {
        ...settings,
        'registration.updatePassword': failure('CREDENTIALS_WRONG', null, 'The password is incorrect'),
      },
    })
    await user.type(screen.getByLabelText('Current password'), 'bench2024')
    await user.type(screen.getByLabelText('New password'), 'bench2026')
    await user.type(screen.getByLabelText('Confirm new password'), 'bench2027')
    await user.click(screen.getByRole('button', { name: 'Change password' }))

    expect(await screen.findByText('The passwords don’t match')).toBeVisible()

    await user.clear(screen.getByLabelText('Confirm new password'))
    await user.type(screen.getByLabelText('Confirm new password'), 'bench2026')
    await user.click(screen.getByRole('button', { name: 'Change password' }))

    expect(await screen.findByText('The password is incorrect')).toBeVisible()
    expect(calls('registration.updatePassword')).toEqual([
      { oldPassword: 'bench2024', password: 'bench2026' },
    ])
  })

  it('saves a switch immediately', async () => {
    const { user, calls } = await renderScreen('/user-setting', {
      viewer: aMember(),
      responses: { ...settings, 'profile.edit': { ...profile, wantsNewsletter: true } },
    })
    await user.click(screen.getByRole('switch', { name: /Newsletter/ }))
    await waitFor(() => expect(screen.getByRole('switch', { name: /Newsletter/ })).toBeChecked())
    expect(calls('profile.edit')).toEqual([{ wantsNewsletter: true }])
  })
})
