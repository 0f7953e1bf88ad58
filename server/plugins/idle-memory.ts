import v8 from 'node:v8'
import vm from 'node:vm'
import fp from 'fastify-plugin'

const CHECK_MS = 5000
/** A shop that no one has asked for so long is idle. */
const IDLE_MS = 10_000
/** One collection finds what is unused, the next ones give its pages back. */
const ROUNDS = 3

/**
 * Gives memory back once the shop is idle. V8 collects when it needs room, not when there is time, so that a busy hour
 * would leave some 200 MB behind (docs/performance.md). The collection takes about a tenth of a second, a few times
 * after each busy time.
 */
export const idleMemoryPlugin = fp(
  async app => {
    v8.setFlagsFromString('--expose-gc')
    const collect = vm.runInNewContext('gc') as () => void
    let lastRequestMs = performance.now()
    // The start leaves as much behind as a busy time.
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
