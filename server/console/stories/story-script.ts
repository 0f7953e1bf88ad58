import fp from 'fastify-plugin'
import { STORY_COOKIE } from './stories.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Address of the script that draws the story bar; null as long as the console's application is not there. */
    storyScript: { src: string | null }
  }
}

/** The policy of a page of the payment host, opened for own scripts and what they draw and ask. */
const allowStoryScript = (policy: string): string =>
  policy
    .replace("script-src 'none'", "script-src 'self'; connect-src 'self'; font-src 'self'")
    .replace("style-src 'self'", "style-src 'self'; style-src-attr 'unsafe-inline'")

/**
 * Puts the story bar into the pages of the payment host while a story runs in this browser; into those of the shop the
 * badge puts it. Registered before the host, whose pages know nothing of it.
 */
export const storyScriptPlugin = fp<{ isDevelopment: boolean }>(
  async (app, { isDevelopment }) => {
    const script: { src: string | null } = { src: null }
    app.decorate('storyScript', script)
    app.addHook('onSend', (request, reply, payload, proceed) => {
      const isWanted =
        script.src !== null &&
        typeof payload === 'string' &&
        request.url.startsWith('/gateway') &&
        request.cookies[STORY_COOKIE] !== undefined &&
        String(reply.getHeader('content-type')).startsWith('text/html')
      if (!isWanted) return proceed(null, payload)
      const policy = String(reply.getHeader('content-security-policy') ?? '')
      // The tool chain of development needs inline scripts and a socket; nothing of a policy would be left.
      if (isDevelopment) void reply.removeHeader('content-security-policy')
      else void reply.header('content-security-policy', allowStoryScript(policy))
      proceed(
        null,
        payload.replace('</body>', `<script type="module" src="${script.src ?? ''}"></script></body>`),
      )
    })
  },
  { name: 'story-script' },
)
