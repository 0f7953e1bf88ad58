import { requireValue } from '@fixbench/domain/require.ts'
import { publish } from '@fixbench/server/context/events.ts'
import { expect, it, onTestFinished } from 'vitest'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

/** Opens the stream of a world. `readTo` resolves with what it has sent when that ends so. */
const openStream = async (worldId: string) => {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const { body } = await fetch(`${kit.url}/console/api/events?world=${worldId}`, { signal: abort.signal })
  const chunks = body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  let text = ''

  return {
    readTo: async (end: string): Promise<string> => {
      while (!text.includes(end)) {
        text += requireValue((await chunks?.next())?.value, 'Next part of the stream')
      }

      return text
    },
  }
}

it('the stream of a world is ready at once, then names what changes in this world and in no other', async () => {
  const { worldId } = await kit.createWorld()
  const { readTo } = await openStream(worldId)

  await readTo('event: ready\ndata: ready\n\n')
  publish('another-world', 'inbox')
  publish(worldId, 'orders')

  expect(await readTo('data: orders\n\n')).not.toContain('inbox')
})

it('the stream of a world ends when the world is deleted, and there is none of a world that doesn’t exist', async () => {
  const { worldId } = await kit.createWorld()
  const url = `${kit.url}/console/api/events?world=${worldId}`
  const stream = await fetch(url)

  await kit.shop.worlds.remove(worldId)

  expect(await stream.text()).toContain('data: world\n\n')
  expect(await (await fetch(url)).json()).toMatchObject({
    code: 3001,
    data: { fields: [{ field: 'world', reason: `there is no world “${worldId}”` }] },
  })
})

it('the stream of a world goes on when its state is replaced', async () => {
  const { worldId } = await kit.createWorld()
  const { readTo } = await openStream(worldId)

  await kit.shop.worlds.reset(worldId)
  await readTo('data: world\n\n')
  publish(worldId, 'feedback')

  expect(await readTo('data: feedback\n\n')).toContain('data: feedback')
})
