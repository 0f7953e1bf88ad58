import Fastify from 'fastify'

/** The yardstick: a bare Fastify route that answers a plain object of the same bytes as the shop's answer. */
const app = Fastify({ bodyLimit: 16 * 1024 * 1024 })
let object: unknown = {}
app.put('/object', (request, reply) => {
  object = request.body
  return reply.send('kept')
})
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
)
app.get('/object', () => object)
app.post('/object', () => object)
console.log(`ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
