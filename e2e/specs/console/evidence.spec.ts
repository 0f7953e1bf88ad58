import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { requireData } from '@fixbench/client'
import { readZipEntry } from '@fixbench/console/pages/evidence/zip-file.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { catalogDriver } from '#e2e/drivers/catalog.driver.ts'
import { recorderDriver } from '#e2e/drivers/recorder.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a bug is downloaded as one file and opened as a world that stands as it stood [SHOP-44]', async ({
  page,
  world,
  consoleErrors,
}) => {
  await world.freeze()
  await world.addFault('id=broken;call=home.top;code=3001')
  await world.shop.home.top()
  await page.goto(`/console/requests?world=${world.worldId}`)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bug report' }).click()
  const report = await downloading

  expect(report.suggestedFilename()).toBe(`${world.worldId}.bug.zip`)

  await page.goto(`/console/worlds?world=${world.worldId}`)
  const file = {
    name: report.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: await readFile(await report.path()),
  }
  await page.getByLabel('World file').setInputFiles(file)

  await expect(page.getByText('World imported')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`world=${world.worldId}$`))

  const opened = world.in(new URL(page.url()).searchParams.get('world') ?? '')
  expect((await opened.clock()).shopTime).toBe((await world.clock()).shopTime)

  const { rows } = await requireData(opened.console.faults.list())
  expect(rows.map(({ ruleId }) => ruleId)).toEqual(['broken'])

  await opened.removeWorld()
  expect(consoleErrors).toEqual([])
})

test.describe('a bug that was recorded', () => {
  test.use({ ownContext: true })

  test('is a page that shows pictures of the steps and what scripts failed at, without the shop [SHOP-44]', async ({
    page,
    world,
    consoleErrors,
  }) => {
    await page.goto(paths.detail('lint-free-wipes-400-pcs'))
    const recorder = recorderDriver(page, world)
    const recordingId = await recorder.start()
    await catalogDriver(page).addToCart()
    await page.evaluate(() => void Promise.reject(new Error('The price is missing')))

    await expect
      .poll(async () => (await requireData(world.console.evidence.errors())).rows)
      .toMatchObject([{ kind: 'rejection', message: 'The price is missing' }])

    await recorder.stop()
    consoleErrors.splice(0)

    const { steps } = await requireData(world.console.recordings.detail({ recordingId }))
    expect(steps.at(-1)?.picture).not.toBeNull()

    await page.goto(`/console/requests?world=${world.worldId}`)
    await expect(page.getByText('/detail/lint-free-wipes-400-pcs: The price is missing')).toBeVisible()

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Bug report' }).click()
    const folder = await mkdtemp(path.join(tmpdir(), 'bug-'))
    const file = path.join(folder, 'index.html')
    const html = await readZipEntry(await (await downloading).path(), 'index.html', content => text(content))
    await writeFile(file, html ?? '')

    await page.goto(pathToFileURL(file).href)
    await expect(page.getByText('The price is missing').first()).toBeVisible()

    await page.getByText(/step 2: Click button “Add to cart”/).click()
    const picture = page.getByRole('img', { name: /Before step 2/ })

    await expect(picture).toHaveJSProperty('naturalWidth', page.viewportSize()?.width)

    await picture.screenshot({ path: test.info().outputPath('picture.png') })

    await rm(folder, { recursive: true })
  })
})
