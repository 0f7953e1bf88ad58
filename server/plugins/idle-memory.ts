import v8 from 'node:v8'
import vm from 'node:vm'
import fp from 'fastify-plugin'

const CHECK_MS = 5000
/** The shop is idle after this time without a request. */
const IDLE_MS = 10_000
/** The first collection finds garbage; the next ones return its pages to the operating system. */
const ROUNDS = 3

/**
 * Collects garbage when the shop is idle. V8 only collects when it needs memory, so about 200 MB would stay allocated
 * after a busy period (docs/performance.md). A collection takes about 0.1 s.
 */
export const idleMemoryPlugin = fp(
  async app => {
    v8.setFlagsFromString('--expose-gc')
    const collect = vm.runInNewContext('gc') as () => void
    let lastRequestMs = performance.now()
    // Startup leaves as much garbage as a busy period.
    let roundsLeft = ROUNDS
    app.addHook('onRequest', (_request, _reply, done) => {
      lastRequestMs = performance.now()
      roundsLeft = ROUNDS
      done()
    })
    const timer = setInterval(() => {
      if (roundsLeft === 0 || performance.now() - lastRequestMs < IDLE_MS) return
      roundsLeft -= 1
      collect()
    }, CHECK_MS)
    timer.unref()
    app.addHook('onClose', () => clearInterval(timer))
  },
  { name: 'idle-memory' },
)
