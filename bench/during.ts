import { requireAt } from '@fixbench/domain/require.ts'
import { openConnection } from './connection.ts'
import { type RequestSpec, toWire } from './load.ts'

type Traffic = { requests: readonly RequestSpec[]; connections: number }

/** Sends requests in turn on some connections until `work` has ended or failed. Returns the time of each in ms. */
export const measureDuring = async (
  url: string,
  { requests, connections }: Traffic,
  work: () => Promise<unknown>,
): Promise<number[]> => {
  const sent = requests.map(request => toWire(url, request))
  const times: number[] = []
  const end = { isOver: false }
  const sendUntilOver = async (first: number): Promise<void> => {
    const connection = openConnection(url)
    for (let count = first; !end.isOver; count += 1) {
      const sentMs = performance.now()
      await connection.send(requireAt(sent, count % sent.length))
      times.push(performance.now() - sentMs)
    }
    connection.close()
  }

  const sending = Array.from({ length: connections }, (_, index) => sendUntilOver(index))
  try {
    await work()
  } finally {
    end.isOver = true
    await Promise.all(sending)
  }

  return times
}
