import { useState } from 'react'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { DataAt } from '../../lib/call.ts'
import { callConsole } from '../../lib/call.ts'
import { SHOP_TAB } from '../../lib/open-shop.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'

export type Way = 'natural' | 'forced'
export type Visit = DataAt<'errors', 'prepare'> & { error: string; way: Way; isTurned: boolean }

/** Leads the tester to a failure: prepares a world, opens the shop in its tab and keeps the remaining steps. */
export const useVisit = () => {
  const { world } = useWorld()
  const [visit, setVisit] = useState<Visit | null>(null)
  const [going, setGoing] = useState<string | null>(null)
  const turn = useConsoleMutation('errors', 'turn', {
    onSuccess: () => setVisit(current => current && { ...current, isTurned: true }),
  })
  const go = async (error: string, way: Way): Promise<void> => {
    setGoing(`${error} ${way}`)
    // A tab that isn't opened in the click itself would be blocked as a pop-up.
    const tab = window.open('about:blank', SHOP_TAB)
    try {
      const answer = await callConsole('errors', 'prepare', { error, way }, { world })
      setVisit({ ...answer, error, way, isTurned: false })
      if (tab !== null) tab.location.href = answer.enterUrl
    } catch (problem) {
      tab?.close()
      toast.error(problem instanceof Error ? problem.message : 'The world couldn’t be prepared')
    } finally {
      setGoing(null)
    }
  }
  return {
    visit,
    going,
    go: (error: string, way: Way) => void go(error, way),
    takeTurn: () => visit !== null && turn.mutate({ error: visit.error, worldId: visit.worldId }),
    isTurning: turn.isPending,
    close: () => setVisit(null),
  }
}
