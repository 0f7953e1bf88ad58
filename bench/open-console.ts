import { type ConsoleClient, createConsoleClient } from '@fixbench/console/testing/console-client.ts'

/** Less than `fetch` of Node waits for the headers of a response, 300 seconds. */
const ANSWERED_WITHIN_MS = 280_000

/** Creates a client of the console at `url`, for a shop of which each copy takes a gigabyte as well. */
export const openConsole = (url: string): ConsoleClient =>
  createConsoleClient(url, { answeredWithinMs: ANSWERED_WITHIN_MS })
