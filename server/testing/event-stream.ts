/** A stream of server-sent events. `next` resolves with the parsed data of the next event. */
type EventStream = { next(): Promise<unknown>; close(): void }

/** Opens a stream and resolves when the response starts. Ignores comments. */
export const openEventStream = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> => {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  if (!response.ok || response.body === null) throw new Error(`${url} returned ${response.status}`)

  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const takeEvent = (): string | undefined => {
    const end = text.indexOf('\n\n')
    if (end < 0) return undefined
    const block = text.slice(0, end)
    text = text.slice(end + 2)
    return block.startsWith('data: ') ? block.slice('data: '.length) : takeEvent()
  }

  return {
    next: async () => {
      for (;;) {
        const event = takeEvent()
        if (event !== undefined) return JSON.parse(event)
        const { value, done } = await reader.read()
        if (done) throw new Error('The stream has ended')
        text += value
      }
    },
    close: () => abort.abort(),
  }
}
