import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { isFleet } from '#e2e/fixtures/fleet.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

type Received = { status: number; error: string; text: string; reads: number }

/** Reads a response piece by piece in the open page. */
const readPieces = async (path: string): Promise<Received> => {
  const received: Received = { status: 0, error: '', text: '', reads: 0 }
  try {
    const response = await fetch(path, { method: 'POST' })
    received.status = response.status
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      received.text += part.value
      received.reads += 1
    }
  } catch (error) {
    received.error = error instanceof Error ? error.name : 'unknown'
  }

  return received
}

test('a browser sees a body that dribbles, and one that is cut', async ({ page, world, consoleErrors }) => {
  const { path } = homeEndpoints.header
  await page.goto(paths.faq())

  await world.addFault('id=one;call=home.header;dribble=600;dribble.pieces=6')
  const dribbled = await page.evaluate(readPieces, path)

  expect(dribbled.error).toBe('')
  expect(JSON.parse(dribbled.text)).toHaveProperty('code')
  expect(dribbled.reads).toBeGreaterThan(3)

  await world.addFault('id=one;call=home.header;cut-body;cut.bytes=20')
  const cut = await page.evaluate(readPieces, path)

  expect(cut.error).toBe('TypeError')
  expect(cut.text.length).toBeLessThanOrEqual(20)

  consoleErrors.length = 0
})

test('a browser sees garbage in a chunk or in place of a response as a broken connection', async ({
  page,
  world,
  consoleErrors,
}) => {
  const { path } = homeEndpoints.header
  await page.goto(paths.faq())

  await world.addFault('id=one;call=home.header;garbage-chunk')
  expect((await page.evaluate(readPieces, path)).error).toBe('TypeError')

  await world.addFault('id=one;call=home.header;garbage')
  const garbled = await page.evaluate(readPieces, path)

  // The proxy of a fleet answers for garbage in place of a response.
  expect(garbled).toMatchObject(isFleet() ? { status: 502 } : { status: 0, error: 'TypeError' })
  expect(await world.count({ call: 'home.header' })).toBe(2)

  consoleErrors.length = 0
})
