/** Parallel requests of a browser to one host. */
const PARALLEL = 6

/**
 * Measures the first visit of a page: the document and then its pictures, none of which was drawn before, six at a time.
 * Describes it in one line.
 */
export const measureFirstVisit = async (url: string, path: string): Promise<string> => {
  const startMs = performance.now()
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  const html = await response.text()
  const found = [...html.matchAll(/<img[^>]* src="(\/[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const waiting = [...new Set(found)]
  const count = waiting.length

  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const picture = await fetch(url + address)
        await picture.arrayBuffer()
      }
    }),
  )
  const seconds = (performance.now() - startMs) / 1000

  return `First visit of ${path} with ${count} pictures never drawn: ${seconds.toFixed(2)} s.`
}
