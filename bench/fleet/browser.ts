import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import { readOutcome } from './browser-report.ts'
import type { Check } from './check.ts'
import { KNOWN_PROGRAMS, TOKEN } from './fleet.ts'

const REPORT = 'test-results/report.json'

/** All browser tests pass through the proxy, except those that say why a proxy can't pass them. */
export const browserSuite: Check = {
  name: 'the browser suite through the proxy',
  run: async ({ origin }, options) => {
    rmSync(REPORT, { force: true })
    const suite = spawn(process.execPath, ['tools/e2e.mjs', ...options], {
      stdio: 'inherit',
      env: { ...process.env, SHOP_URL: origin, CONSOLE_TOKEN: TOKEN, ...KNOWN_PROGRAMS },
    })
    await once(suite, 'exit')
    if (!existsSync(REPORT)) return { figure: 'ended without a report', faults: ['see above'] }

    const { passed, failed, skipped } = readOutcome(JSON.parse(readFileSync(REPORT, 'utf8')) as JSONReport)
    const reasons = Array.from(skipped, ([reason, count]) => `; ${count} skipped: ${reason}`)

    return { figure: `${passed} passed, ${failed.length} failed${reasons.join('')}`, faults: failed }
  },
}
