import { requireData } from '@fixbench/client'
import type { EventTopic } from '@fixbench/contract/event/shop-event.ts'
import { startReceiver } from '@fixbench/events/testing/receiver.ts'
import { openForEachTest, openForTests } from '@fixbench/server/testing/set-up-shop.ts'
import { createConsoleClient } from './console-client.ts'
import { type ConsoleKit, setUpConsole } from './console-kit.ts'
import { createSeededKit } from './seeded-kit.ts'

/** When the clock of the world stands still. */
export const START = '2025-07-25T12:00:00.000Z'

/** An email whose delivery is an event. */
export const toMessage = (subject: string) => ({
  channel: 'email' as const,
  to: 'a@b.example',
  body: 'B',
  kind: 'k',
  subject,
})

/** A new world whose clock stands still at `START`, and a receiver of its events. */
const createEventKit = async (kit: ConsoleKit) => {
  let secret = ''
  const receiver = await startReceiver(() => secret)
  const tester = await kit.home.createWorld()

  await tester.freeze()
  await tester.setClock(START)

  const world = () => kit.world(tester.worldId)

  /** Adds the receiver to the world, for all topics or those given. */
  const listen = async (topics: EventTopic[] = []) => {
    const endpoint = await requireData(tester.console.events.add({ url: receiver.url, topics }))
    secret = endpoint.secret

    return endpoint
  }

  /** Sends messages in the world and waits for what is due now. */
  const send = async (...subjects: readonly string[]): Promise<void> => {
    for (const subject of subjects) await world().deps.inbox.deliver(toMessage(subject))
    await world().whenSettled()
  }

  const listRows = async () => (await requireData(tester.console.events.deliveries({}))).rows

  /** The delivery of a message. Throws when there is none. */
  const requireRow = async (subject: string) => {
    const row = (await listRows()).find(({ payload }) => Object(payload['data']).subject === subject)
    if (row === undefined) throw new Error(`No delivery of ${subject}`)

    return row
  }

  const rejectWith = (status: number, headers: Record<string, string> = {}): void => {
    receiver.respond = () => ({ status, headers, body: 'not today' })
  }

  return {
    tester,
    receiver,
    world,
    listen,
    send,
    listRows,
    requireRow,
    rejectWith,
    /** Subjects of the messages that arrived. */
    subjects: () => receiver.received.map(({ data }) => data['subject']),
    close: () => receiver.close(),
  }
}

type EventKit = Awaited<ReturnType<typeof createEventKit>>

/** A console for all tests of a file, and in it a new world with a receiver of its events for each test. */
export const setUpEvents = (): { kit: ConsoleKit; events: EventKit } => {
  const kit = setUpConsole()

  return { kit, events: openForEachTest(() => createEventKit(kit)) }
}

const createMainEventKit = async () => {
  let secret = ''
  const kit = await createSeededKit()
  const main = createConsoleClient(kit.url)
  const receiver = await startReceiver(() => secret)

  const endpoint = await requireData(main.console.events.add({ url: receiver.url }))
  secret = endpoint.secret

  return {
    shop: kit.shop,
    main,
    receiver,
    close: async () => {
      await receiver.close()
      await kit.close()
    },
  }
}

/** A seeded shop for all tests of a file, a client of its main world, and a receiver of the events of that world. */
export const setUpMainEvents = () => openForTests(createMainEventKit)
