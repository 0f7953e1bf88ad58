import Fastify from 'fastify'

/** Baseline: a bare Fastify route that returns plain objects, or texts, with the content of the shop's responses, in turn. */
const app = Fastify({ bodyLimit: 64 * 1024 * 1024 })
let objects: unknown[] = []
let next = 0
app.put<{ Body: unknown[] }>('/objects', (request, reply) => {
  objects = request.body
  next = 0
  return reply.send('stored')
})
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
)
const takeNext = (): unknown => objects[next++ % objects.length]
app.get('/object', takeNext)
app.post('/object', takeNext)
console.log(`ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
