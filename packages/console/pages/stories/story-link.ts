/** The text of a story as a parameter of a link: compressed, in the letters of URLs. */
export const packStory = async (text: string): Promise<string> => {
  const bytes = await pipe(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  const letters = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text that `packStory` has packed. Rejects when the parameter is damaged. */
export const unpackStory = async (packed: string): Promise<string> => {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0))

  return new TextDecoder().decode(await pipe(bytes, new DecompressionStream('deflate-raw')))
}

const pipe = async (
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([bytes]).stream().pipeThrough(through)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
