import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRun } from '@fixbench/console/pages/screens/screen-run.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { CELL } from '#e2e/screens/cell.ts'
import { driveFrontEnd } from '#e2e/screens/drive-front-end.ts'
import { settings } from '#e2e/screens/settings.ts'
import { writeScreens } from '#e2e/screens/write-run.ts'

/** A front end of another project. It shows the message of a response, and nothing without one. */
const FRONT_END = `<!doctype html><title>Parts</title><h1>Shipping</h1><a href="/about">About</a><output></output><script>
  fetch(SHOP + '/api/region/country/list', { method: 'POST' })
    .then(response => response.json())
    .then(({ code, msg, data }) => { document.querySelector('output').textContent = code === 0 ? data.total + ' countries' : msg })
    .catch(() => {})
</script>`

test('a front end of another origin is driven: a page is found for each call, and shows what the contract promises', async ({
  browser,
  world,
  baseURL,
}) => {
  const shopUrl = baseURL ?? ''
  const dir = mkdtempSync(path.join(tmpdir(), 'screens-'))
  const html = FRONT_END.replaceAll('SHOP', JSON.stringify(shopUrl))
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`

  const cells = await driveFrontEnd({
    browser,
    world,
    url,
    shopUrl,
    dir,
    failures: /^(INVALID|http-503|offline)$/,
  })
  await writeScreens(dir, url, cells)

  expect(cells.map(({ call, failure, verdict }) => [call, failure, verdict])).toEqual([
    ['region.countries', 'INVALID', 'kept'],
    ['region.countries', 'offline', 'silent'],
    ['region.countries', 'http-503', 'silent'],
  ])
  expect(readRun(dir)?.cells.length).toBeGreaterThan(cells.length)
  expect(readFileSync(path.join(dir, 'index.html'), 'utf8')).toContain('Please check the highlighted fields')

  server.close()
  rmSync(dir, { recursive: true })
})

test.describe('the front end of the run', () => {
  test.skip(settings.frontEnd === '', 'runs with npm run check:screens -- --url <address>')

  test('shows what the contract promises for each call that its pages make', async ({
    browser,
    world,
    baseURL,
  }) => {
    test.setTimeout(0)
    const { frontEnd, dir, failures } = settings

    const cells = await driveFrontEnd({
      browser,
      world,
      url: frontEnd,
      shopUrl: baseURL ?? '',
      dir,
      failures,
    })

    for (const cell of cells) test.info().annotations.push({ type: CELL, description: JSON.stringify(cell) })
    expect(cells.filter(({ verdict }) => verdict === 'broken')).toEqual([])
  })
})
