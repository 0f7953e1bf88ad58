import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConstantRenderer } from '#server/testing/constant-renderer.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import type { Renderer } from './renderer.ts'

let thrown: Error = new Error('unset')
const failing = (isDevelopment: boolean): Renderer => ({
  ...createConstantRenderer(() => {
    throw thrown
  }),
  isDevelopment,
})

describe('[B-88] a page that cannot be rendered', () => {
  let development: TestApp
  let production: TestApp
  beforeAll(async () => {
    development = await createTestApp({ LOG_LEVEL: 'silent' }, failing(true))
    production = await createTestApp({ LOG_LEVEL: 'silent' }, failing(false))
  })

  afterAll(async () => {
    await development.close()
    await production.close()
  })

  it('[B-88] shows its escaped stack trace in development', async () => {
    thrown = new TypeError('<b>product</b> is undefined')
    const { statusCode, body } = await development.app.inject('/x')
    expect(statusCode).toBe(500)
    expect(body).toContain('TypeError: &lt;b&gt;product')
    expect(body).toContain('stack-document.test.ts')
  })

  it('[B-88] shows no stack trace in production', async () => {
    thrown = new TypeError('product is undefined')
    const { statusCode, body } = await production.app.inject('/x')
    expect([statusCode, body.includes('TypeError'), body.includes('.ts')]).toEqual([500, false, false])
  })

  it('[B-88] shows the customer’s page in development when only a call failed', async () => {
    thrown = Object.assign(new Error('a call failed'), { name: 'HttpError' })
    expect((await development.app.inject('/x')).body).not.toContain('could not be rendered')
  })
})
