import { readFile } from 'node:fs/promises'
import { requireData } from '@fixbench/client'
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
