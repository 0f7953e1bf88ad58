import { requireValue } from '@fixbench/domain/require.ts'
import { publish } from '@fixbench/server/context/events.ts'
import { expect, it, onTestFinished } from 'vitest'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

it('the stream of a world is ready at once, then names what changes in this world and in no other', async () => {
  const { worldId } = await kit.createWorld()
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const { body } = await fetch(`${kit.url}/console/api/events?world=${worldId}`, { signal: abort.signal })
  const chunks = body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()

  let text = ''
  const readTo = async (end: string): Promise<void> => {
    while (!text.includes(end)) {
      text += requireValue((await chunks?.next())?.value, 'Next part of the stream')
    }
  }

  await readTo('event: ready\ndata: ready\n\n')
  publish('another-world', 'inbox')
  publish(worldId, 'orders')
  await readTo('data: orders\n\n')

  expect(text).not.toContain('inbox')
})
