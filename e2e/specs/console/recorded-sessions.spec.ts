import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { toParts } from '@fixbench/contract/core/lists.ts'
import { recorderDriver } from '#e2e/drivers/recorder.driver.ts'
import { clearStorage } from '#e2e/fixtures/clear-storage.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { flows } from '#e2e/recordings/flows.ts'
import { suiteSessions } from '#e2e/recordings/suite-sessions.ts'

const folder = path.resolve(import.meta.dirname, '../../recordings/sessions')

/** `npm run check:recordings` replays every session ten times, with `-- --record` after recording it anew. */
const isCampaign = process.env['REPLAYS'] !== undefined
const TIMES = Number(process.env['REPLAYS'] ?? 1)
const isRecording = process.env['RECORD_SESSIONS'] === 'yes'
const sessions = isCampaign ? readdirSync(folder) : suiteSessions

test.use({ ownContext: true })

for (const { name, persona, preset, start, run } of isRecording ? flows : []) {
  test(`record ${name}`, async ({ page, world, asMember, baseURL }) => {
    if (preset !== undefined) {
      await requireData(world.console.worlds.applyPreset({ worldId: world.worldId, preset }))
    }

    await world.freeze()
    if (persona !== undefined) await asMember(persona)
    const recorder = recorderDriver(page, world)
    await page.goto(start)
    const recordingId = await recorder.start()
    await run(page, world)
    await recorder.stop()
    await requireData(world.console.recordings.rename({ recordingId, title: name }))

    const file = await fetch(`${baseURL}/console/api/recordings/export?recordingId=${recordingId}`)
    writeFileSync(path.join(folder, `${name}.json`), `${await file.text()}\n`)
  })
}

/** Sessions per test. They share a context and a tab, which keep compiled scripts. A campaign names each. */
const GROUP_SIZE = isCampaign ? 1 : 5

for (const group of toParts(isRecording ? [] : sessions, GROUP_SIZE)) {
  test(`the recorded sessions ${group.join(', ')} end with the same codes and rows`, async ({
    page,
    context,
    baseURL,
    world,
  }) => {
    test.setTimeout(90_000 * TIMES * group.length)
    for (const session of group) {
      await clearStorage(context, page, baseURL ?? '')
      const flow = JSON.parse(readFileSync(path.join(folder, session), 'utf8')) as Record<string, unknown>
      const { recordingId } = await requireData(world.console.recordings.import({ flow }))

      for (let time = 0; time < TIMES; time += 1) {
        const { state, message, differences } = await recorderDriver(page, world).replay(recordingId)
        expect({ session, state, message, differences }).toEqual({
          session,
          state: 'same',
          message: '',
          differences: [],
        })
      }

      await requireData(world.console.recordings.remove({ recordingId }))
    }
  })
}
