import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { randomToken } from '@fixbench/server/lib/ids.ts'

/** Lifetime of a console session. */
export const CONSOLE_SESSION_MS = 12 * HOUR_MS

const sign = (consoleToken: string, content: string): string =>
  createHmac('sha256', consoleToken).update(`console-session\n${content}`).digest('base64url')

/**
 * Creates a session for the console's cookie: an end, a random part and a signature, never the token itself. It
 * survives a restart of the server and ends early when the token changes.
 */
export const createConsoleSession = (consoleToken: string, nowMs: number): string => {
  const content = `${nowMs + CONSOLE_SESSION_MS}.${randomToken(16)}`

  return `${content}.${sign(consoleToken, content)}`
}

/** Whether a cookie holds a session that was signed with this token and hasn't ended. */
export const isConsoleSession = (consoleToken: string, given: string, nowMs: number): boolean => {
  const [endMs = '', random = '', signature = ''] = given.split('.')
  const expected = Buffer.from(sign(consoleToken, `${endMs}.${random}`))
  const actual = Buffer.from(signature)

  return (
    actual.length === expected.length &&
    timingSafeEqual(actual, expected) &&
    /^\d+$/.test(endMs) &&
    Number(endMs) > nowMs
  )
}
