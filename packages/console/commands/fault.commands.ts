import { formatRule, type Offer } from '@fixbench/contract/core/fault-words.ts'
import { hrefIn } from '../lib/world.ts'
import { type Command, type CommandContext, type CommandSource, inGroup } from './command.ts'

/** Turning faults on and off. */
export const faultCommands: CommandSource = async ({ call, navigate, world }) => {
  const [gallery, errors] = await Promise.all([call('faults', 'gallery', {}), call('errors', 'list', {})])

  return [
    ...inGroup('Faults', [
      {
        id: 'faults:clear',
        title: 'Remove all faults',
        words: 'clear rules normal stop failing healthy again',
        effect: 'The shop responds normally again. Rules are deleted.',
        confirmation: {
          title: 'Remove all rules?',
          message: 'The shop responds normally again.',
          confirmLabel: 'Remove all',
        },
        run: () => call('faults', 'clear', {}),
      },
      ...gallery.rows.map(({ name, title, summary, rule }) => ({
        id: `fault:${name}`,
        title,
        words: `${summary} ${rule}`,
        effect: `Adds the rule ${rule}: ${summary}`,
        run: () => call('faults', 'add', { rule: `id=${name};${rule}` }),
      })),
    ]),
    ...errors.rows.map(({ error, code, meaning }) => ({
      id: `error:${error}`,
      group: 'Force a failure',
      title: code === null ? error : `${code} ${error}`,
      hint: 'choose a call',
      words: meaning,
      effect: `Opens the Faults page, where you choose the call that fails. ${meaning}`,
      run: () =>
        navigate(hrefIn(world, '/console/faults', { q: code === 500 ? error : String(code ?? error) })),
    })),
  ]
}

/** Failures listed in the palette at most. The Faults page lists all of them. */
const MAX_OFFERS = 4

/** A command for each failure that the typed sentence may mean. */
export const listOfferCommands = (
  offers: readonly Offer[],
  { call, navigate, world }: CommandContext,
): Command[] =>
  offers.slice(0, MAX_OFFERS).map(offer => {
    const rule = formatRule(offer)
    return {
      id: `offer:${rule}`,
      group: 'Force a failure',
      title: `Force ${offer.outcome.label} on ${offer.call === '*' ? 'every call' : offer.call}`,
      hint: offer.callHint,
      effect: `Adds the rule ${rule}. It stays until you remove it.`,
      run: async () => {
        await call('faults', 'add', { rule })
        navigate(hrefIn(world, '/console/faults', {}))
      },
    }
  })
