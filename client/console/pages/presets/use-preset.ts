import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { callConsole, type DataAt, type RowAt } from '../../lib/call.ts'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useWorld } from '../../lib/world.ts'

export type Place = 'new' | 'here'
/** A world in a preset's state, and the URL that shows it. */
export type Opened = { title: string; worldId: string; persona: string; address: string; href: string }

const toOpened = (title: string, answer: DataAt<'worlds', 'applyPreset'>): Opened => {
  const persona = answer.opening?.persona ?? 'guest'
  const address = answer.opening?.address ?? '/'
  return {
    title,
    worldId: answer.worldId,
    persona,
    address,
    href: shopHref({ world: answer.worldId, persona, to: address }),
  }
}

/** Puts a world into a preset's state and opens the shop in its tab. */
export const usePreset = () => {
  const { world } = useWorld()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [going, setGoing] = useState<string | null>(null)
  const apply = async (
    { preset, title }: Pick<RowAt<'worlds', 'presets'>, 'preset' | 'title'>,
    place: Place,
  ): Promise<void> => {
    setGoing(preset)
    // A tab that isn't opened in the click itself would be blocked as a pop-up.
    const tab = window.open('about:blank', SHOP_TAB)
    try {
      const answer =
        place === 'new'
          ? await callConsole('worlds', 'create', { preset, title }, { world })
          : await callConsole('worlds', 'applyPreset', { preset }, { world })
      const next = toOpened(title, answer)
      setOpened(next)
      if (tab !== null) tab.location.href = next.href
      void queryClient.invalidateQueries({ queryKey: ['worlds'] })
    } catch (error) {
      tab?.close()
      toast.error(error instanceof Error ? error.message : 'The world couldn’t be prepared')
    } finally {
      setGoing(null)
    }
  }
  return {
    opened,
    going,
    apply: (row: Pick<RowAt<'worlds', 'presets'>, 'preset' | 'title'>, place: Place) =>
      void apply(row, place),
    close: () => setOpened(null),
  }
}
