import { formatCount } from '@fixbench/contract/core/format.ts'
import { DAY_MS, HOUR_MS } from '@fixbench/contract/core/time.ts'
import type { InputAt } from '../lib/call.ts'
import { formatShopMinute, formatShopTime, formatSpan } from '../lib/time.ts'
import {
  type Command,
  type CommandContext,
  type CommandSource,
  inGroup,
  type TypedCommandSource,
} from './command.ts'
import { readMoment } from './read-moment.ts'

/** Events that are counted before a move. Beyond them, the effect says “at least”. */
const MAX_EVENTS = 500

/** Moving, freezing and settling the clock of the world. */
export const clockCommands: CommandSource = async ({ call }) => {
  const { describeMove } = await loadMoves(call)
  const advance = (title: string, by: InputAt<'clock', 'advance'>, ms: number, words = '') => ({
    id: `clock:${title}`,
    title,
    effect: describeMove(now => now + ms),
    words: `time advance forward skip ahead later next tomorrow ${words}`,
    run: () => call('clock', 'advance', by),
  })

  return inGroup('Clock', [
    advance('Advance one hour', { hours: 1 }, HOUR_MS),
    advance('Advance one day', { days: 1 }, DAY_MS),
    advance('Advance one week', { days: 7 }, 7 * DAY_MS, 'next week go to'),
    {
      id: 'clock:next',
      title: 'Jump to the next scheduled event',
      effect: 'Moves the clock to the next scheduled event and runs it.',
      run: () => call('clock', 'next', {}),
    },
    {
      id: 'clock:settle',
      title: 'Settle this world',
      words: 'run everything that is due finish jobs events deliveries wait until done idle',
      effect: 'Runs everything that is due: scheduled events, emails, and deliveries.',
      run: () => call('clock', 'settle', {}),
    },
    {
      id: 'clock:freeze',
      title: 'Freeze the clock',
      words: 'stop pause time',
      effect: 'Shop time stands still until you resume it or move it.',
      run: () => call('clock', 'freeze', {}),
    },
    {
      id: 'clock:resume',
      title: 'Resume the clock',
      words: 'continue run time unfreeze start',
      effect: 'Shop time runs on at its normal speed.',
      run: () => call('clock', 'resume', {}),
    },
  ])
}

/** The command that moves the clock to the moment that was typed. */
export const createMomentSource = async ({
  call,
}: Pick<CommandContext, 'call'>): Promise<TypedCommandSource> => {
  const { nowMs, describeMove } = await loadMoves(call)

  return (typed): Command[] => {
    const at = readMoment(typed, nowMs)
    if (at === null) {
      return []
    }

    return inGroup('Clock', [
      {
        id: 'clock:set',
        title: `Set the clock to ${formatShopMinute(at)}`,
        words: `time go to jump ${typed}`,
        effect: describeMove(() => at),
        run: () => call('clock', 'set', { shopTime: formatShopTime(at), allowBackwards: true }),
      },
    ])
  }
}

/** Reads the clock to the second and its events. `describeMove` says in words what a move to another time does. */
const loadMoves = async (call: CommandContext['call']) => {
  const [{ shopMs }, events] = await Promise.all([
    call('clock', 'show', {}),
    call('clock', 'dueEvents', { pageSize: MAX_EVENTS }),
  ])
  const nowMs = shopMs - (shopMs % 1000)
  const times = events.rows.map(({ dueAt }) => Date.parse(dueAt))

  const describeMove = (move: (nowMs: number) => number): string => {
    const at = move(nowMs)
    const [from, to] = [formatShopMinute(nowMs), formatShopMinute(at)]
    if (at < nowMs) {
      return `Moves the clock back from ${from} to ${to}. Events that have run aren’t undone.`
    }

    const count = times.filter(time => time <= at).length
    const atLeast = count === MAX_EVENTS && events.total > MAX_EVENTS ? 'At least ' : ''
    return `Moves the clock from ${from} to ${to}, by ${formatSpan(at - nowMs)}. ${atLeast}${formatCount(count, 'scheduled event')} will run.`
  }

  return { nowMs, describeMove }
}
