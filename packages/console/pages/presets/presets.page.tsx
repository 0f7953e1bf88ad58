import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, X } from 'lucide-react'
import { useState } from 'react'
import { callConsole, type DataAt, type RowAt } from '../../lib/call.ts'
import { fuzzyFilter } from '../../lib/fuzzy.ts'
import { openShopAfter, SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlChoice, useUrlParam, useWorld } from '../../lib/world.ts'
import { Page, Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './presets.module.css'

type PresetRow = RowAt<'worlds', 'presets'>

/** Ready-made states. One click applies a state to a world and opens the shop. */
export function PresetsPage() {
  const presets = useConsoleQuery('worlds', 'presets', {})
  const [search, setSearch] = useUrlParam('search')
  const groups = [...new Set(presets.data?.rows.map(row => row.group))].map(name => ({
    value: name,
    label: name,
  }))
  const [group, setGroup] = useUrlChoice('group', groups)
  const [place, setPlace] = useUrlParam('in')
  const { opened, pending, apply, close } = usePreset()
  const where: Place = place === 'here' ? 'here' : 'new'

  return (
    <Page
      title="Presets"
      lead="Ready-made states to test or show, such as an unpaid order or an empty cart. One click prepares a world and opens the shop on the right page, signed in as the right person."
    >
      <QueryView query={presets}>
        {({ rows, total }) => {
          const matches = fuzzyFilter(
            search,
            rows.filter(row => group === '' || row.group === group),
            row => [row.title, row.preset, row.summary],
          )

          return (
            <>
              <Panel isFlush>
                <Toolbar label="Filter presets" count={`${matches.length} of ${total}`}>
                  <SearchFilter label="Name or description" value={search} onChange={setSearch} />
                  <SelectFilter label="Group" value={group} options={groups} onChange={setGroup} />
                  <SelectFilter
                    label="Open in"
                    value={where === 'new' ? '' : where}
                    all="a new world"
                    options={[{ value: 'here', label: 'this world, reset' }]}
                    onChange={setPlace}
                  />
                </Toolbar>
              </Panel>
              {opened !== null && <OpenedNotice opened={opened} onClose={close} />}
              {groups
                .map(({ value }) => value)
                .filter(name => matches.some(row => row.group === name))
                .map(name => (
                  <Panel
                    key={name}
                    title={name}
                    note={`${matches.filter(row => row.group === name).length}`}
                    isFlush
                  >
                    <ul>
                      {matches
                        .filter(row => row.group === name)
                        .map(row => (
                          <PresetItem
                            key={row.preset}
                            row={row}
                            isPending={pending === row.preset}
                            onOpen={() => void apply(row, where)}
                          />
                        ))}
                    </ul>
                  </Panel>
                ))}
              {matches.length === 0 && <p>No presets match these filters.</p>}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

function PresetItem({ row, isPending, onOpen }: { row: PresetRow; isPending: boolean; onOpen: () => void }) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h3 className="text-md">{row.title}</h3>
        <p className="ink-2">{row.summary}</p>
      </div>
      <code className={cx('fine truncate', styles.key)}>{row.preset}</code>
      <span className="self-start">
        <Badge tone={row.persona === null ? 'neutral' : 'brand'}>{row.persona ?? 'guest'}</Badge>
      </span>
      <SmallButton
        icon={<ExternalLink aria-hidden />}
        isLoading={isPending}
        aria-label={`Open ${row.title}`}
        onClick={onOpen}
      >
        Open
      </SmallButton>
    </li>
  )
}

/** Names the prepared world and links to it. */
function OpenedNotice({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { world, setWorld } = useWorld()
  const { title, worldId, persona, address, href } = opened

  return (
    <Cluster as="section" gap={[2, 4]} justify="between" className={styles.opened} aria-label="Opened preset">
      <p role="status">
        <strong>{title}</strong> is ready in world <code>{worldId}</code>, for{' '}
        {persona === 'guest' ? 'a guest' : persona}, at <code>{address}</code>
      </p>
      <Cluster>
        <SmallButton variant="primary" href={href} target={SHOP_TAB} icon={<ExternalLink aria-hidden />}>
          Open the shop
        </SmallButton>
        {worldId !== world && (
          <SmallButton onClick={() => setWorld(worldId)}>Switch to this world</SmallButton>
        )}
        <SmallButton variant="ghost" icon={<X aria-hidden />} aria-label="Dismiss" onClick={onClose} />
      </Cluster>
    </Cluster>
  )
}

/** Where a preset is applied: in a new world, or in the current one, which is reset. */
type Place = 'new' | 'here'
/** A world that a preset was applied to, and the URL that opens its shop. */
type Opened = { title: string; worldId: string; persona: string; address: string; href: string }

const toOpened = (title: string, { worldId, opening }: DataAt<'worlds', 'applyPreset'>): Opened => {
  const persona = opening?.persona ?? 'guest'
  const address = opening?.address ?? '/'
  return { title, worldId, persona, address, href: shopHref({ world: worldId, persona, to: address }) }
}

/** Applies a preset to a world and opens the shop in its tab. */
const usePreset = () => {
  const { world } = useWorld()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const apply = async ({ preset, title }: PresetRow, place: Place): Promise<void> => {
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

  return { opened, pending, apply, close: () => setOpened(null) }
}
