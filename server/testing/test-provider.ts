import type { FastifyRequest } from 'fastify'
import type { Extension } from '#server/app.ts'

const withoutShop = { config: { withoutShop: true } }
const getFields = ({ body }: FastifyRequest): Record<string, string> => body as Record<string, string>

/** An identity provider that confirms every email address: the code is the address. */
export const testProvider: Extension = {
  registerRoutes: async app => {
    app.post('/gateway/provider/authorize', withoutShop, (request, reply) => {
      const { redirect_uri: uri = '', email = '' } = getFields(request)
      return reply.redirect(`${uri}?${new URLSearchParams({ code: email })}`, 303)
    })

    app.post('/gateway/provider/token', withoutShop, (request, reply) => {
      const { code: email = '' } = getFields(request)
      return reply.send({ email, name: 'A test person' })
    })
  },
}
