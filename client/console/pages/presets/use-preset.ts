import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callConsole, type DataAt, type RowAt } from '../../lib/call.ts'
import { openShopAfter, shopHref } from '../../lib/open-shop.ts'
import { useWorld } from '../../lib/world.ts'

/** Where a preset is applied: in a new world, or in the current one, which is reset. */
export type Place = 'new' | 'here'
/** A world that a preset was applied to, and the URL that opens its shop. */
export type Opened = { title: string; worldId: string; persona: string; address: string; href: string }

const toOpened = (title: string, prepared: DataAt<'worlds', 'applyPreset'>): Opened => {
  const persona = prepared.opening?.persona ?? 'guest'
  const address = prepared.opening?.address ?? '/'
  return {
    title,
    worldId: prepared.worldId,
    persona,
    address,
    href: shopHref({ world: prepared.worldId, persona, to: address }),
  }
}

/** Applies a preset to a world and opens the shop in its tab. */
export const usePreset = () => {
  const { world } = useWorld()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const apply = async (
    { preset, title }: Pick<RowAt<'worlds', 'presets'>, 'preset' | 'title'>,
    place: Place,
  ): Promise<void> => {
    setPending(preset)
    await openShopAfter(async () => {
      const prepared =
        place === 'new'
          ? await callConsole('worlds', 'create', { preset, title }, { world })
          : await callConsole('worlds', 'applyPreset', { preset }, { world })
      const next = toOpened(title, prepared)
      setOpened(next)
      void queryClient.invalidateQueries({ queryKey: ['worlds'] })
      return next.href
    })
    setPending(null)
  }
  return {
    opened,
    pending,
    apply: (row: Pick<RowAt<'worlds', 'presets'>, 'preset' | 'title'>, place: Place) =>
      void apply(row, place),
    close: () => setOpened(null),
  }
}
