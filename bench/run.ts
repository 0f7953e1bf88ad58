import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureShop } from './measure-shop.ts'
import { measureMixedAlone } from './mixed-alone.ts'
import { isPart, measurePartAlone } from './part-alone.ts'
import { formatGrowth, formatRows, type Row } from './rows.ts'
import { measureWritesAlone } from './writes-alone.ts'

/**
 * `npm run bench`: the rows of docs/performance.md, as processor time and as multiples of a bare Fastify route that returns
 * the same content in the same slices. Options: `--seconds 5` per row and server, `--factor 8` for a larger catalog,
 * `--history full` for more members and orders, `--worlds 200`, `--console off` as in production, `--only writes`,
 * `--only search`, `--only mixed` (`--minutes 10`), a part that `part-alone.ts` lists, `--out file`. `--grown` measures the
 * standard shop and then a grown one, and prints each row as a factor.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    factor: { type: 'string', default: '1' },
    history: { type: 'string', default: 'none' },
    worlds: { type: 'string', default: '30' },
    console: { type: 'string', default: 'on' },
    grown: { type: 'boolean', default: false },
    only: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    out: { type: 'string' },
  },
})

/** Catalog × 7, members × 60, orders × 1,000. A world of it takes about a gigabyte of disk, so there are few. */
const GROWN = { factor: '7', history: 'full', worlds: 10 }

const seconds = Number(values.seconds)
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-'))
const plan = {
  seconds,
  factor: values.factor,
  history: values.history,
  worlds: Number(values.worlds),
  console: values.console,
  only: values.only,
}

const head = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${seconds} s a row, 16 connections, load from the same machine.`

const describe = ({ rows, lines }: { rows: readonly Row[]; lines: readonly string[] }): string =>
  [formatRows(rows), '', ...lines].join('\n')

/** A part of the standard shop, and with `--grown` of the grown one. */
const reportPart = async (part: string): Promise<string> => {
  const standard = await measurePartAlone(part, plan, path.join(dataDir, part))
  if (!values.grown) return standard

  const grown = await measurePartAlone(part, { ...plan, ...GROWN }, path.join(dataDir, `grown-${part}`))
  return [standard, '', 'Grown:', '', grown].join('\n')
}

const report = async (): Promise<string> => {
  if (values.only === 'writes') {
    return describe(await measureWritesAlone(plan, path.join(dataDir, 'writes')))
  }

  if (values.only !== undefined && isPart(values.only)) return reportPart(values.only)

  if (values.only === 'mixed') {
    return measureMixedAlone(plan, path.join(dataDir, 'mixed'), Number(values.minutes))
  }

  const standard = await measureShop(plan, path.join(dataDir, 'standard'))
  const text = `${head} Catalog × ${values.factor}.\n\n${describe(standard)}`
  if (!values.grown) return text

  const grown = await measureShop({ ...plan, ...GROWN }, path.join(dataDir, 'grown'))
  const title = `Catalog × ${GROWN.factor}, history ${GROWN.history}, ${GROWN.worlds} worlds:`

  return [text, '', title, '', describe(grown), '', formatGrowth(standard.rows, grown.rows)].join('\n')
}

try {
  const text = await report()
  console.log(text)
  if (values.out !== undefined) writeFileSync(values.out, `${text}\n`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
