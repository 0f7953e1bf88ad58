/** A stream of server-sent events, read one JSON value after the other. */
export type EventStream = { next(): Promise<unknown>; close(): void }

/** Opens a stream; resolves when the server has begun to answer. Comments are passed over. */
export const openEventStream = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> => {
  const left = new AbortController()
  const response = await fetch(url, { headers, signal: left.signal })
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const take = (): string | undefined => {
    const end = text.indexOf('\n\n')
    if (end < 0) return undefined
    const block = text.slice(0, end)
    text = text.slice(end + 2)
    return block.startsWith('data: ') ? block.slice('data: '.length) : take()
  }
  return {
    next: async () => {
      for (;;) {
        const found = take()
        if (found !== undefined) return JSON.parse(found)
        const { value, done } = await reader.read()
        if (done) throw new Error('The stream has ended')
        text += value
      }
    },
    close: () => left.abort(),
  }
}
