import { expect, it } from 'vitest'
import { createConsoleClient } from './console.ts'
import { createClient, NetworkError } from './index.ts'

it('a call to a port that fetch refuses says so', async () => {
  const options = { url: 'http://localhost:4190/' }

  const sent = createClient(options).region.countries()
  const listed = createConsoleClient(options).worlds.list()

  await expect(sent).rejects.toThrow(NetworkError)
  await expect(sent).rejects.toThrow(/^region\.countries got no complete response from .*port 4190, because/)
  await expect(listed).rejects.toThrow(/^worlds\.list got no complete response from .*port 4190, because/)
})

it('a call to any other port doesn’t', async () => {
  const refusing: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))

  const sent = createClient({ url: 'http://localhost:4191', fetch: refusing }).region.countries()

  await expect(sent).rejects.toThrow(
    /^region\.countries got no complete response from http:\/\/localhost:4191\/api\/[\w/]+$/,
  )
})
