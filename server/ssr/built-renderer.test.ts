import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltRenderer } from './built-renderer.ts'

const DOCUMENT = `<html><head><!--page-head--><script type="module" crossorigin src="/assets/entry.js"></script>
</head><body><!--page-body--><!--page-state--></body></html>`
const FILES = {
  'client/index.html': DOCUMENT,
  'client/.vite/pages.json': JSON.stringify({
    home: { js: ['assets/core.js', 'assets/home.js'] },
    unknown: { js: [] },
  }),
  'ssr/entry-server.js': 'export const render = () => undefined',
  'ssr/package.json': '{ "type": "module" }',
}

let distDir: string
beforeAll(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'built-'))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(distDir, file)), { recursive: true })
    writeFileSync(path.join(distDir, file), text)
  }
})
afterAll(() => rmSync(distDir, { recursive: true }))

describe('the built renderer', () => {
  it('is null when nothing was built', async () => {
    expect(await openBuiltRenderer(path.join(distDir, 'nothing'))).toBeNull()
  })

  it('[issue-21] puts the scripts of a page into a template, so the first paint doesn’t wait for them', async () => {
    const renderer = await openBuiltRenderer(distDir)
    expect(renderer?.getAssets('home')).toBe(
      '<template id="page-scripts">' +
        '<link rel="modulepreload" crossorigin href="/assets/core.js">' +
        '<link rel="modulepreload" crossorigin href="/assets/home.js">' +
        '<script type="module" crossorigin src="/assets/entry.js"></script></template>',
    )
    expect(JSON.stringify(renderer?.template('/'))).not.toContain('entry.js')
  })

  it('loads the application on URLs without a page', async () => {
    const renderer = await openBuiltRenderer(distDir)
    expect(renderer?.getAssets(null)).toContain('src="/assets/entry.js"')
  })
})
