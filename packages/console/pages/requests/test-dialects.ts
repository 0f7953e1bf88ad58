/** How a test runner writes what every copied test does. */
export type TestDialect = {
  /** How to run the file. */
  comments: readonly string[]
  imports: readonly string[]
  before: string
  after: string
  /** Statements that send `method`, `path`, `headers` and `body` and set `status` and `text`. */
  request: string
  /** Statement that compares two expressions, with an expression of the message. */
  equals: (actual: string, expected: string, message?: string) => string
  /** Statement that expects a promise to be rejected. */
  rejects: (promise: string) => string
}

/** Tests for the test runner of Node, which needs no other package. */
export const nodeTests: TestDialect = {
  comments: ['// Run it with Node 20 or newer, anywhere: node --test copied.test.mjs'],
  imports: ["import assert from 'node:assert/strict'", "import { after, before, test } from 'node:test'"],
  before: 'before',
  after: 'after',
  request: `  const response = await fetch(SHOP + path, { method, redirect: 'manual', headers, body })
  const { status } = response
  const text = await response.text()`,
  equals: (actual, expected, message) =>
    `assert.equal(${actual}, ${expected}${message === undefined ? '' : `, ${message}`})`,
  rejects: promise => `await assert.rejects(${promise})`,
}

/** Tests for Playwright, which shows every request in its trace. */
export const playwrightTests: TestDialect = {
  comments: [
    '// Save it as copied.spec.mjs and run it with Playwright: npm install -D @playwright/test && npx playwright test',
  ],
  imports: ["import { expect, request, test } from '@playwright/test'"],
  before: 'test.beforeAll',
  after: 'test.afterAll',
  // A context for each request, so that no cookie of a response is sent with the next one. Bytes are sent as they are.
  request: `  const api = await request.newContext()
  const data = body === undefined ? undefined : Buffer.from(body)
  const response = await api.fetch(SHOP + path, { method, maxRedirects: 0, headers, data })
  const status = response.status()
  const text = await response.text()
  await api.dispose()`,
  equals: (actual, expected, message) =>
    `expect(${actual}${message === undefined ? '' : `, ${message}`}).toBe(${expected})`,
  rejects: promise => `await expect(${promise}).rejects.toThrow()`,
}
