import { findOffers, hasKnownNumber } from '@fixbench/contract/core/fault-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callConsole } from '../lib/call.ts'
import { useConsoleQuery } from '../lib/query.ts'
import { useWorld } from '../lib/world.ts'
import { createMomentSource } from './clock.commands.ts'
import type { Command, CommandContext, CommandSource, TypedCommandSource } from './command.ts'
import { commandSources } from './command-sources.ts'
import { listOfferCommands } from './fault.commands.ts'
import { findOrderNo, listOrderCommands } from './order.commands.ts'
import { listFailuresCommand, listSearchCommands } from './place.commands.ts'
import { listNearCommands, rankCommands } from './rank-commands.ts'

/** Shorter queries would match almost every failure. */
const MIN_QUERY_LENGTH = 3
/** Commands listed before matching failures. */
const COMMANDS_BEFORE_FAILURES = 3

/**
 * Commands that match the query, best first. A typed error code comes first, on each call that declares it. Other
 * matching failures follow the best commands. A query without any match gives what is near to it, and
 * becomes a search.
 */
export const useMatches = (typed: string): Command[] => {
  const { commands, readMoment, context } = useCommands()
  const ofOrder = useOrderCommands(typed, context)
  const calls = useConsoleQuery('faults', 'calls', {}).data?.rows ?? []
  const errors = useConsoleQuery('errors', 'list', {}).data?.rows ?? []

  const matches = [...ofOrder, ...rankCommands(typed, [...readMoment(typed), ...commands])]
  const query = typed.trim()
  if (query.length < MIN_QUERY_LENGTH) {
    return matches
  }

  const offers = findOffers(query, calls, errors)
  const failing = listOfferCommands(offers, context)
  const allFailures = offers.length === 0 ? [] : [listFailuresCommand(query, context)]
  if (matches.length + failing.length === 0) {
    return [...listNearCommands(query, commands), ...listSearchCommands(query, context)]
  }

  if (matches.length === 0 || hasKnownNumber(query, errors)) {
    return [...failing, ...allFailures, ...matches]
  }

  return [
    ...matches.slice(0, COMMANDS_BEFORE_FAILURES),
    ...allFailures,
    ...matches.slice(COMMANDS_BEFORE_FAILURES),
  ]
}

/** What can be done with the order whose number was typed. */
const useOrderCommands = (typed: string, context: CommandContext): Command[] => {
  const orderNo = findOrderNo(typed)
  const orders = useConsoleQuery(
    'orders',
    'list',
    { search: orderNo, pageSize: 1 },
    { enabled: orderNo !== undefined },
  )
  const order = orderNo === undefined ? undefined : orders.data?.rows[0]
  const detail = useConsoleQuery(
    'orders',
    'detail',
    { orderNo: orderNo ?? '' },
    { enabled: order !== undefined && order.orderNo === orderNo },
  )
  if (order?.orderNo !== orderNo || order === undefined) {
    return []
  }

  const listed = listOrderCommands(detail.data ?? order, context)
  const rest = typed.replace(new RegExp(order.orderNo, 'i'), '').trim()

  return rest === '' ? listed : rankCommands(rest, listed)
}

/** Loads the commands of all sources when the palette opens. */
const useCommands = () => {
  const context = useCommandContext()
  const [commands, setCommands] = useState<readonly (readonly Command[])[]>([])
  const [readMoment, setReadMoment] = useState<TypedCommandSource>(() => () => [])

  useEffect(() => {
    let isUnmounted = false
    const load = async (source: CommandSource, index: number) => {
      const loaded = await Promise.resolve(source(context)).catch((): Command[] => [])
      if (!isUnmounted) {
        setCommands(current => Object.assign([...current], { [index]: loaded }))
      }
    }

    const loadMoments = async () => {
      const source = await createMomentSource(context).catch(() => null)
      if (source !== null && !isUnmounted) {
        setReadMoment(() => source)
      }
    }

    commandSources.forEach((source, index) => void load(source, index))
    void loadMoments()

    return () => {
      isUnmounted = true
    }
  }, [context])

  return { commands: commands.flatMap(loaded => loaded ?? []), readMoment, context }
}

const useCommandContext = (): CommandContext => {
  const { world, setWorld } = useWorld()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [context] = useState<CommandContext>(() => ({
    world,
    setWorld,
    navigate: href => void navigate(href),
    queryClient,
    call: (group, name, input) => callConsole(group, name, input, { world }),
  }))

  return context
}
