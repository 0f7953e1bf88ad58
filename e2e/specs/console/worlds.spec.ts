import { expect, test } from '#e2e/fixtures/test.ts'

const wrong = { email: 'oliver@fixbench.example', password: 'wrong-2025' }

test('saves a snapshot, undoes the last request, compares rows and restores the snapshot', async ({
  page,
  world,
}) => {
  await page.goto(`/console/worlds?world=${world.worldId}`)
  await page.getByRole('main').getByRole('button', { name: 'Take a snapshot' }).click()

  await expect(page.getByRole('button', { name: /^Restore/ })).toBeVisible()

  await world.shop.session.login(wrong)
  await world.shop.session.login(wrong)
  const changes = page.getByRole('list').filter({ hasText: 'Sign in with email and password' })

  await expect(changes.getByRole('listitem')).toHaveCount(2)

  await changes.getByRole('button', { name: 'Undo' }).click()
  await expect(changes.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: /^Compare with/ }).click()
  const difference = page.getByRole('region', { name: 'Differences in SignInAttempt' })

  await expect(difference.getByRole('row', { name: /email oliver@fixbench\.example/ })).toBeVisible()

  await page.getByRole('button', { name: /^Restore/ }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()

  await expect(page.getByText('No differences')).toBeVisible()

  await page.getByRole('button', { name: /^Delete At/ }).click()
  const question = page.getByRole('dialog', { name: 'Delete this snapshot?' })
  await question.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByRole('button', { name: /^Restore/ })).toBeVisible()

  await page.getByRole('button', { name: /^Delete At/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect(page.getByText('No snapshots yet')).toBeVisible()
})

test('creates a world from a preset, exports, deletes and imports it', async ({ page, world }) => {
  await page.goto(`/console/worlds?world=${world.worldId}`)
  await page.getByRole('main').getByRole('button', { name: 'New world', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New world' })
  await dialog.getByLabel(/^Name/).fill('Slow for a demo')
  await dialog.getByLabel('Create from').selectOption('preset:slow-shop')
  await dialog.getByLabel(/^ID/).fill('BAD ID')
  await dialog.getByRole('button', { name: 'Create' }).click()

  await expect(dialog.getByText('must be up to 40 lowercase letters', { exact: false })).toBeVisible()

  await dialog.getByLabel(/^ID/).fill('')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const row = page.getByRole('row', { name: /Slow for a demo/ })

  await expect(row).toContainText('slow-shop')
  await expect(page).toHaveURL(/world=w-/)

  const created = new URL(page.url()).searchParams.get('world') ?? ''

  await page.getByRole('button', { name: 'Actions on Slow for a demo' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const file = await (await download).path()

  await page.getByRole('button', { name: 'Actions on Slow for a demo' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()

  await expect(row).toHaveCount(0)
  await expect(page).not.toHaveURL(/world=w-/)

  const broken = { name: 'broken.gz', mimeType: 'application/gzip', buffer: Buffer.from('no archive') }
  await page.getByLabel('World file').setInputFiles(broken)

  await expect(page.getByText('The file isn’t an exported world, or is incomplete')).toBeVisible()

  await page.getByLabel('World file').setInputFiles(file)
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/world=w-/)

  const imported = new URL(page.url()).searchParams.get('world') ?? ''
  expect(imported).not.toBe(created)

  await world.in(imported).removeWorld()
})

test('[B-61] the palette asks for confirmation before it resets a world', async ({ page, world }) => {
  await world.shop.session.login(wrong)
  await page.goto(`/console/worlds?world=${world.worldId}`)
  const changes = page.getByRole('list').filter({ hasText: 'Sign in with email and password' })

  await expect(changes.getByRole('listitem')).toHaveCount(1)

  const chooseReset = async (): Promise<void> => {
    await page.keyboard.press('/')
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    await palette.getByRole('combobox').fill('reset')
    await expect(palette.getByRole('option').first()).toHaveText(/^Reset this world/)
    await page.keyboard.press('Enter')
  }

  const confirmation = page.getByRole('dialog', { name: /^Reset / })
  await chooseReset()
  await confirmation.getByRole('button', { name: 'Cancel' }).click()

  await expect(confirmation).toBeHidden()
  await expect(changes.getByRole('listitem')).toHaveCount(1)

  await chooseReset()
  await confirmation.getByRole('button', { name: 'Reset' }).click()

  await expect(changes.getByRole('listitem')).toHaveCount(0)
})
