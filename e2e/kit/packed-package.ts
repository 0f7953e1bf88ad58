import { cpSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createClient, requireData } from '@fixbench/client'
import { workbook } from '@fixbench/server/testing/workbook.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lintPackage } from './check-package.ts'
import { type InstalledShop, root, SETUP_LIMIT_MS } from './install-shop.ts'

/** What npm installs with the package, not what this test adds. */
const INSTALLED = /^(?:fixbench|@fixbench\/sqlite|@img|sharp|detect-libc|semver|node-gyp-build)/

const computeInstalledBytes = (shop: InstalledShop): number => {
  const modules = path.join(shop.project.folder, 'node_modules')
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter(file => INSTALLED.test(file.replaceAll(path.sep, '/')))
    .map(file => lstatSync(path.join(modules, file)))
    .filter(stats => stats.isFile())
    .reduce((sum, { size }) => sum + size, 0)
}

/** Tests of the package with a shop that is installed before they run. */
export const testPackage = (getShop: () => InstalledShop) =>
  describe('the packed shop, installed without a network in an empty folder,', () => {
    let shop: InstalledShop
    beforeAll(() => {
      shop = getShop()
    })

    afterAll(() => shop.fixbench('stop', '--data', ownFolder()))

    /** Data of a second shop. */
    const ownFolder = () => path.join(shop.home, 'own')

    it('takes less than 60 MB [issue 40]', () => {
      expect(computeInstalledBytes(shop)).toBeGreaterThan(30_000_000)
      expect(computeInstalledBytes(shop)).toBeLessThan(60_000_000)
    })

    it('has nothing that publint objects to', async () => {
      const [tarball = ''] = shop.project.tarballs

      expect(await lintPackage(tarball)).toEqual([])
    })

    it('serves pages, pictures, console and API reference, and says where', async () => {
      const page = await fetch(shop.url)
      const html = await page.text()
      const [picture = ''] = /\/pictures\/[^" ,]+\.webp[^" ,]*/.exec(html) ?? []

      expect(page.status).toBe(200)
      expect((await fetch(shop.url + picture)).headers.get('content-type')).toMatch(/^image\//)
      expect((await fetch(`${shop.url}/console`)).status).toBe(200)
      expect((await fetch(`${shop.url}/docs/js/scalar.js`)).status).toBe(200)
      expect(await shop.readJson('status')).toMatchObject({ url: shop.url, seed: 'small' })
      expect(await shop.read('status', '-o', 'env')).toContain(`FIXBENCH_URL=${shop.url}`)
    })

    it('contains the packages that threads and documents load by path', async () => {
      const oliver = createClient({ url: shop.url, token: await shop.read('token', 'oliver') })
      const { rows } = await requireData(oliver.order.list())
      const number = rows.at(-1)?.orderNo ?? ''
      const link = await requireData(oliver.order.documentLink({ kind: 'invoices', number }))
      const list = new Blob([new Uint8Array(workbook([['IP13-SCR-SO', 2]]))])
      const checked = await requireData(oliver.quickOrder.upload({ files: [list] }))

      expect((await (await fetch(new URL(link.url, shop.url))).text()).slice(0, 5)).toBe('%PDF-')
      expect(checked.rows).toMatchObject([{ skuCode: 'IP13-SCR-SO' }])
    })

    it(
      'runs the pipeline of examples/ci: eight workers with a world each [DEV-13]',
      async () => {
        cpSync(path.join(root, 'examples/ci'), path.dirname(shop.project.tarballs[0] ?? ''), {
          recursive: true,
          filter: file => path.basename(file) !== 'package.json',
        })
        const workflow = shop.project.read('.github/workflows/test.yml')

        const { exitCode, stdout } = await shop.fixbench(
          'exec',
          '--',
          process.execPath,
          'node_modules/@playwright/test/cli.js',
          'test',
        )

        expect(workflow).toContain('run: npx fixbench exec -- npx playwright test')
        expect(stdout).toMatch(/Running 8 tests using 8 workers[^]+8 passed/)
        expect(exitCode).toBe(0)
      },
      SETUP_LIMIT_MS,
    )

    it('is started by the test kit of the project, and stopped', async () => {
      shop.project.write(
        'kit.mjs',
        `
        import { createShop } from '@fixbench/testing'
        const shop = await createShop()
        const nina = await (await shop.world()).as('nina')
        const { code } = await nina.cart.add({ skuCode: 'IP13-SCR-SO' })
        await shop.close()
        const isGone = await fetch(shop.url).then(() => false, () => true)
        console.log(code, isGone, shop.url === '${shop.url}')`,
      )

      expect((await shop.project.node('kit.mjs')).trim()).toBe('0 true false')
    })

    it('exports a world when it stops, imports it, and starts on a folder only once', async () => {
      const own = ['--data', ownFolder()]
      const start = [...'start --detach --port 0 --import own.gz --export-on-exit own.gz'.split(' '), ...own]
      await shop.read(...start)
      expect(await shop.fixbench(...start)).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('already runs'),
      })

      const busy = await shop.fixbench(
        'start',
        '--port',
        new URL(shop.url).port,
        '--data',
        path.join(shop.home, 'busy'),
      )
      expect(busy).toMatchObject({
        exitCode: 1,
        stdout: '',
        stderr: expect.stringContaining('--port 0 picks a free one'),
      })
      await shop.read('stop', ...own)
      await shop.read(...start)

      expect(await shop.readJson('status', ...own)).toMatchObject({ importedWorld: 'own' })
      await shop.read('stop', ...own)
      expect(await shop.fixbench('status', ...own)).toMatchObject({ exitCode: 3, stdout: '' })
      expect(await shop.fixbench('stop', ...own)).toMatchObject({ exitCode: 3 })
    })
  })
