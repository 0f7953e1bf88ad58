import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')
const dir = mkdtempSync(path.join(tmpdir(), 'fixbench-lint-'))
afterAll(() => rmSync(dir, { recursive: true }))

const config = path.join(dir, 'oxlintrc.json')
writeFileSync(
  config,
  JSON.stringify({
    jsPlugins: [path.join(import.meta.dirname, 'plugin.mjs')],
    categories: { correctness: 'off' },
    rules: {
      'fixbench/paragraphs': 'error',
      'fixbench/no-false-spread': 'error',
      'fixbench/no-dot': 'error',
      'fixbench/no-written-figure': 'error',
    },
  }),
)

/** The rules that a source breaks. */
const lint = (source: string, name = 'source.tsx'): string[] => {
  const file = path.join(dir, name)
  writeFileSync(file, source)
  const args = ['--config', config, '--format', 'json', file]
  const run = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const output = readOutput(() => execFileSync(process.execPath, [run, ...args], { encoding: 'utf8' }))
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string }[] }

  return diagnostics.map(({ code }) => code)
}

/** The output of a program that also exits with 1. */
const readOutput = (run: () => string): string => {
  try {
    return run()
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}

const LINES = Array.from({ length: 14 }, (_, index) => `  work(${index})`).join('\n')

const ACTS = '  act()\n'.repeat(6)

describe('our own rules of lint', () => {
  it('find a long function without paragraphs', () => {
    expect(lint(`function f() {\n${LINES}\n  return 1\n}`)).toEqual(['fixbench(paragraphs)'])
    expect(lint(`function f() {\n${LINES}\n\n  return 1\n}`)).toEqual([])
  })

  it('find a test whose expectations stand with what it does', () => {
    const write = (between: string, after: string) =>
      `it('x', () => {\n${ACTS}${between}  expect(1).toBe(1)\n${after}  act()\n  expect(2).toBe(2)\n})`

    expect(lint(write('', ''), 'x.test.ts')).toEqual(['fixbench(paragraphs)', 'fixbench(paragraphs)'])
    expect(lint(write('\n', '\n'), 'x.test.ts')).toEqual([])
    expect(lint(write('', ''))).toEqual([])
  })

  it('find a spread of false in an object, a list and an element', () => {
    expect(lint('f({ ...(x && { y: 1 }) })')).toEqual(['fixbench(no-false-spread)'])
    expect(lint('f([...(x && [1])])')).toEqual(['fixbench(no-false-spread)'])
    expect(lint('f(<p {...(x && y)} />)')).toEqual(['fixbench(no-false-spread)'])
  })

  it('leave a spread of a named part alone', () => {
    expect(lint('const part = x ? { y: 1 } : {}\nf({ ...part, ...(x ? y : {}) })')).toEqual([])
  })

  it('find a dot between the parts of a shown text, except in the title of the document', () => {
    expect(lint('f(<p>{x} · {y}</p>)')).toEqual(['fixbench(no-dot)'])
    expect(lint("f(list.join(' · '))")).toEqual(['fixbench(no-dot)'])
    expect(lint('f(`${x} · ${y}`)')).toEqual(['fixbench(no-dot)'])
    expect(lint('document.title = `${x} · Console`')).toEqual([])
    expect(lint("f(list.join(' · '))", 'report.ts')).toEqual([])
  })

  it.each([
    "f('It expires in 10 minutes.')",
    'f(<p>We reply within one business day.</p>)',
    'f(<F hint="Up to 5 MB each" />)',
    'f(`Up to ${count} photos, 5 MB each`)',
    "f('6 to 20 characters')",
    'f(<p>You stay signed in for seven days.</p>)',
    "f('One-year warranty')",
  ])('find a figure that a text repeats by hand: %s', source => {
    expect(lint(source)).toEqual(['fixbench(no-written-figure)'])
  })

  it.each([
    'f(`It expires in ${MINUTES} minutes.`)',
    'f(<p>Within {REPLY_TIME}, {days} days, one order a month</p>)',
    "f('iPhone 12 Pro', 'Select at least one item')",
    "f('2026-01-10 days')",
    "f({ hour: '2-digit' })",
  ])('leave a text alone whose figures come from a constant: %s', source => {
    expect(lint(source)).toEqual([])
  })
})
