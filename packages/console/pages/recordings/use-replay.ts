import { useQueryClient } from '@tanstack/react-query'
import { callConsole } from '../../lib/call.ts'
import { openShopAfter } from '../../lib/open-shop.ts'
import { useWorld } from '../../lib/world.ts'

/** Replays a recording from a step on in the tab of the shop. */
export const useReplay = () => {
  const { world } = useWorld()
  const queryClient = useQueryClient()
  const start = async (recordingId: string, step: number): Promise<string> => {
    const { enter } = await callConsole('recordings', 'replay', { recordingId, step }, { world })
    void queryClient.invalidateQueries({ queryKey: ['recordings'] })
    return enter
  }
  return { replay: (recordingId: string, step: number) => void openShopAfter(() => start(recordingId, step)) }
}
