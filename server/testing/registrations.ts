import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import { beforeEach } from 'vitest'
import type { CodePurpose } from '#server/modules/registration/verification-code.ts'
import type { TestApp } from './create-test-app.ts'
import { requestEmailCode } from './samples/fixtures.ts'

/** Advances the clock before each test of a file, so that rate limits of two tests never overlap. */
export const spaceOutTests = (shop: TestApp): void => {
  let minutes = 0
  beforeEach(() => {
    minutes += 30
    shop.deps.clock.set(WORLD_START_MS + minutes * MINUTE_MS)
  })
}

/** Returns a function that requests a verification code, by default to register, and reads it from the email. */
export const createCodeReader =
  (shop: TestApp) =>
  (email: string, purpose: CodePurpose = 'register'): Promise<string> =>
    requestEmailCode({ shop }, email, purpose)

/** What a new buyer sends to register. */
export const registrationForm = (email: string, code: string) => ({
  email,
  code,
  password: 'secret1',
  memberName: 'New Buyer',
  country: 'US',
})
