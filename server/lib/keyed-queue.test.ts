import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

const createTasks = () => {
  const order: string[] = []
  const task = (name: string) => async (): Promise<string> => {
    order.push(`${name} starts`)
    await nextTurn()
    order.push(`${name} ends`)
    return name
  }

  return { order, task }
}

describe('a keyed queue', () => {
  it('runs tasks with the same key in sequence and others in parallel', async () => {
    const { order, task } = createTasks()
    const queue = createKeyedQueue()
    const results = await Promise.all([
      queue.run('a', task('a1')),
      queue.run('a', task('a2')),
      queue.run('b', task('b1')),
    ])

    expect(results).toEqual(['a1', 'a2', 'b1'])
    expect(order.indexOf('a2 starts')).toBeGreaterThan(order.indexOf('a1 ends'))
    expect(order.indexOf('b1 starts')).toBeLessThan(order.indexOf('a1 ends'))
  })

  it('continues after a task that failed', async () => {
    const { task } = createTasks()
    const queue = createKeyedQueue()
    const failing = queue.run('a', () => Promise.reject(new Error('refused')))

    const next = queue.run('a', task('a2'))

    await expect(failing).rejects.toThrow('refused')
    expect(await next).toBe('a2')
  })

  it('is idle once the waiting tasks are done, too', async () => {
    const { order, task } = createTasks()
    const queue = createKeyedQueue()
    const runs = [queue.run('a', task('a1')), queue.run('a', task('a2'))]

    await queue.whenIdle()

    expect(order.at(-1)).toBe('a2 ends')

    await Promise.all(runs)
  })

  it('is idle while nothing runs', async () => {
    const queue = createKeyedQueue()

    await expect(queue.whenIdle()).resolves.toBeUndefined()
  })
})
