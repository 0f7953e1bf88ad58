import { useState } from 'react'
import { callConsole, type DataAt } from '../../lib/call.ts'
import { openShopAfter } from '../../lib/open-shop.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'

export type Way = 'natural' | 'forced'
export type Visit = DataAt<'errors', 'prepare'> & { error: string; way: Way; isTurned: boolean }

/** Takes the tester to a failure: prepares a world, opens the shop in its tab and holds the remaining steps. */
export const useVisit = () => {
  const { world } = useWorld()
  const [visit, setVisit] = useState<Visit | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const turn = useConsoleMutation('errors', 'turn', {
    onSuccess: () => setVisit(current => current && { ...current, isTurned: true }),
  })
  const go = async (error: string, way: Way): Promise<void> => {
    setPending(`${error} ${way}`)
    await openShopAfter(async () => {
      const prepared = await callConsole('errors', 'prepare', { error, way }, { world })
      setVisit({ ...prepared, error, way, isTurned: false })
      return prepared.enterUrl
    })
    setPending(null)
  }
  return {
    visit,
    pending,
    go: (error: string, way: Way) => void go(error, way),
    takeTurn: () => visit !== null && turn.mutate({ error: visit.error, worldId: visit.worldId }),
    isTurning: turn.isPending,
    close: () => setVisit(null),
  }
}
