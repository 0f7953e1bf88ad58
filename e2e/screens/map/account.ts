import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import type { Page } from '@playwright/test'
import { createToken } from '#e2e/drivers/api.driver.ts'
import { changePassword, save } from '#e2e/drivers/error-cases.ts'
import { choose, confirm, fill, inOrder, press, see, select } from '#e2e/drivers/steps.ts'
import { does, loads, opens, type Screens } from '../screen.ts'
import { ofFirst } from './worlds.ts'

const quiet = (reason: string) => ({ place: 'nothing', reason }) as const
const SIGN_IN_WORDS = {
  says: { code: 'Account not registered', transport: 'Login failed' },
  reason: 'The specification words failures of sign-in (ERR-login-code-not-0, ERR-login-request-failure)',
}
const INVITE = 'BM-WELCOME'
const EMAIL = 'new.shop@repairs.example'
const code = inOrder(fill('Email', EMAIL), fill('Verification code', '123456'), press('Continue'))

/** Verifies an email address with the code from its mail. */
const verify =
  (email: string) =>
  async (page: Page, world: ConsoleClient): Promise<void> => {
    await inOrder(fill('Email', email), press('Send code'))(page)
    const message = await world.waitForMessage({ to: email, kind: 'verification-code' })
    await inOrder(fill('Verification code', message.code ?? ''), press('Continue'))(page)
  }

const openMenu = (page: Page): Promise<void> => page.getByRole('link', { name: /^Hello/ }).hover()
const aboutYou = inOrder(fill('Name', 'New Shop'), select('Country'), fill('Password', 'secret-1'))

const editAddress = (as: PersonaKey) =>
  ofFirst(
    as,
    async api => (await requireData(api.address.list())).rows,
    ({ id }) => `/user-update-address.html?id=${id}`,
  )

/** Signing in, registration, the account and its data. */
export const accountScreens: Screens = {
  'session.login': does(
    '/login.html',
    'Enter an email address and a password, and select “Sign In”',
    inOrder(fill('Email', EMAIL), fill('Password', 'wrong-2024'), choose('button', 'Sign In')),
    SIGN_IN_WORDS,
  ),
  'session.signOut': does(
    '/user.html',
    'Select “Sign out”',
    inOrder(openMenu, choose('button', 'Sign out')),
    {
      as: 'oliver',
      says: { code: 'Exit fail', transport: 'Exit fail' },
      reason: 'The specification words a failed sign-out (ERR-logout-failure)',
    },
  ),
  'session.memberDetail': loads('/user.html', {
    as: 'oliver',
    ...quiet('The session ends and the home page opens (ERR-member-detail)'),
  }),
  'session.list': opens('/user-setting', { as: 'oliver' }),
  'session.end': does('/user-setting', 'Sign another device out', press(/^Sign out .*last seen/), {
    as: 'oliver',
    prepare: world => createToken(world, 'oliver'),
  }),
  'session.endAll': does(
    '/user-setting',
    'Select “Sign out other devices”',
    press('Sign out other devices'),
    {
      as: 'oliver',
      prepare: world => createToken(world, 'oliver'),
    },
  ),
  'registration.checkEmail': does(
    '/register.html',
    'Enter an email address and select “Send code”',
    inOrder(fill('Email', EMAIL), press('Send code')),
  ),
  'registration.getEmailCode': does(
    '/forgot-password.html',
    'Enter an email address and select “Send code”',
    inOrder(fill('Email', EMAIL), press('Send code')),
  ),
  'registration.checkEmailCode': does('/register.html', 'Enter a code and select “Continue”', code),
  'registration.register': does(
    '/register.html',
    'Fill in the second step and select “Create account”',
    press('Create account'),
    {
      ready: async (page, world) => {
        await verify(EMAIL)(page, world)
        await aboutYou(page)
      },
    },
  ),
  'registration.registerPartner': does(
    '/register-bm',
    'Fill in the last step and select “Create account”',
    press('Create account'),
    {
      ready: async (page, world) => {
        await inOrder(fill('Invite code', INVITE), press('Continue'))(page)
        await verify(EMAIL)(page, world)
        await aboutYou(page)
      },
    },
  ),
  'registration.checkInviteCode': does(
    '/register-bm',
    'Enter an invite code and select “Continue”',
    inOrder(fill('Invite code', INVITE), press('Continue')),
  ),
  'registration.bindPartner': does(
    '/back-market',
    'Enter an invite code and select “Become a partner”',
    inOrder(fill('Invite code', INVITE), press('Become a partner')),
    { as: 'nina' },
  ),
  'registration.oauth': does(
    '/login.html',
    'Choose an account at the identity provider',
    choose('button', /Pat Novak/),
    {
      ready: inOrder(choose('button', 'Continue with OneKey'), see('Choose an account')),
      says: { offline: '' },
      reason: 'Without a network, the browser can’t come back from the identity provider',
    },
  ),
  'registration.forgetPassword': does(
    '/forgot-password.html',
    'Enter a new password and select “Set new password”',
    press('Set new password'),
    {
      ready: async (page, world) => {
        await verify(persona('tom').email)(page, world)
        await fill('New password', 'brand-new-1')(page)
      },
    },
  ),
  'registration.updatePassword': does(
    '/user-setting',
    'Enter both passwords and select “Change password”',
    changePassword,
    {
      as: 'oliver',
    },
  ),

  'profile.show': opens('/user.html', { as: 'oliver' }),
  'profile.edit': does('/user.html', 'Select “Save”', save, { as: 'oliver' }),
  'profile.exportData': does('/user-setting', 'Select “Download my data”', press('Download my data'), {
    as: 'oliver',
  }),
  'profile.deletionBlocks': does('/user-setting', 'Select “Delete account…”', press('Delete account…'), {
    as: 'nina',
  }),
  'profile.deleteAccount': does(
    '/user-setting',
    'Enter the password and select “Delete account”',
    inOrder(fill('Your password', 'bench2025'), confirm('Delete account')),
    { as: 'nina', ready: inOrder(press('Delete account…'), see('Keep account')) },
  ),

  'address.list': opens('/user-address.html', { as: 'oliver' }),
  'address.add': does(
    '/user-update-address.html',
    'Fill in the form and select “Save address”',
    press('Save address'),
    {
      as: 'nina',
      ready: inOrder(
        fill(/^First name/, 'Nina'),
        fill(/^Last name/, 'Newman'),
        fill(/^(Street )?[aA]ddress/, '1 Main Street'),
        select(/^State/),
        fill(/^City/, 'Austin'),
        fill(/^ZIP/, '78704'),
        fill(/^Phone/, '5125550134'),
      ),
    },
  ),
  'address.edit': does(editAddress('oliver'), 'Select “Save address”', press('Save address'), {
    as: 'oliver',
  }),
  'address.remove': does('/user-address.html', 'Remove an address', confirm(/Remove/), {
    as: 'oliver',
    ready: press(/^Remove address/),
  }),
  'address.setDefault': does('/user-address.html', 'Make another address the default', press(/default/i), {
    as: 'oliver',
  }),
  'region.countries': opens('/user-update-address.html', { as: 'oliver' }),
  'region.provinces': opens('/user-update-address.html', { as: 'oliver', place: 'part' }),
  'region.cities': does('/user-update-address.html', 'Choose a state', select(/State|Province|Region/), {
    as: 'nina',
    place: 'part',
  }),
  'region.zips': opens(editAddress('nina'), { as: 'nina', place: 'part' }),

  'favorite.list': opens('/wish-list.html', { as: 'wanda' }),
  'favorite.remove': does('/wish-list.html', 'Remove a product', press(/^Remove /), { as: 'wanda' }),
  'favorite.sharing': opens('/wish-list.html', { as: 'wanda', ...quiet('The button to share waits') }),
  'favorite.share': does('/wish-list.html', 'Select “Share wish list”', press('Share wish list'), {
    as: 'wanda',
  }),
  'favorite.shared': opens('/shared-wish-list/none'),
  'history.list': opens('/user-viewed.html', { as: 'oliver' }),
  'history.remove': does('/user-viewed.html', 'Clear the list', confirm('Clear all'), {
    as: 'oliver',
    ready: press('Clear all'),
  }),
}
