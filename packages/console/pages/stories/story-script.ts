import fp from 'fastify-plugin'
import { MAIL_PAGE } from '../inbox/mail-page.ts'
import { RECORDING_COOKIE } from '../recordings/recording-cookie.ts'
import { STORY_COOKIE } from './stories.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** URL of the story bar script; null until the console is built. */
    storyScript: { src: string | null }
  }
}

/** Extends the content security policy of a payment host page to allow the story bar and the pictures of the recorder. */
const allowStoryScript = (policy: string): string =>
  policy
    .replace("script-src 'none'", "script-src 'self'; connect-src 'self'; font-src 'self'")
    .replace(/img-src 'self'(?! data:)/, "img-src 'self' data:")
    .replace(/style-src 'self'(?!; style-src-attr)/, "style-src 'self'; style-src-attr 'unsafe-inline'")

/** Pages outside the shop that a story may show. */
const PAGES = ['/gateway', MAIL_PAGE]

/**
 * Adds the story bar and the recorder to the pages of the payment host and to emails while the browser has a story or a
 * recording. In the shop, the badge adds it. Must be registered before those pages, which don't know about stories.
 */
export const storyScriptPlugin = fp<{ isDevelopment: boolean }>(
  async (app, { isDevelopment }) => {
    const script: { src: string | null } = { src: null }
    app.decorate('storyScript', script)
    app.addHook('onSend', (request, reply, payload, proceed) => {
      const needsScript =
        script.src !== null &&
        typeof payload === 'string' &&
        PAGES.some(page => request.url.startsWith(page)) &&
        (request.cookies[STORY_COOKIE] ?? request.cookies[RECORDING_COOKIE]) !== undefined &&
        String(reply.getHeader('content-type')).startsWith('text/html')
      if (!needsScript) return proceed(null, payload)
      const policy = String(reply.getHeader('content-security-policy') ?? '')
      // The development server needs inline scripts and a WebSocket, so it gets no policy.
      if (isDevelopment) void reply.removeHeader('content-security-policy')
      else void reply.header('content-security-policy', allowStoryScript(policy))

      proceed(
        null,
        payload.replace(
          '</body>',
          found => `<script type="module" src="${script.src ?? ''}"></script>${found}`,
        ),
      )
    })
  },
  { name: 'story-script' },
)
