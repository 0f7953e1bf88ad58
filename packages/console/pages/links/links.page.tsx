import { formatCount } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import type { Link } from '../../lib/rows.ts'
import { formatShopTime } from '../../lib/time.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { TablePanel } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { LinkBuilder } from './link-builder.tsx'
import styles from './links.module.css'

/** Creates short links to states. They work on every machine that runs this build. */
export function LinksPage() {
  const [created, setCreated] = useState<Link>()
  const links = useConsoleQuery('links', 'list', {})
  const remove = useConsoleMutation('links', 'remove', { isErrorHandled: true })
  const askToRemove = ({ code, path }: Link) =>
    ask({
      title: 'Remove this link?',
      message: `${location.origin + path} disappears from this list. Whoever has the link can still open it.`,
      confirmLabel: 'Remove',
      run: () => remove.mutateAsync({ code }),
    })

  return (
    <Page
      title="Links"
      lead="A link stores a preset, later changes, the clock, who is signed in, fault rules, and a page. Opening it creates a new world in that state, on any computer that runs this build."
    >
      <Columns columns="3fr 2fr">
        <Panel title="Create a link">
          <LinkBuilder onCreated={setCreated} />
        </Panel>
        <Panel title="Your link">
          {created === undefined ? (
            <p className="ink-2">
              Choose a state and select Create link. The link appears here and in the list below.
            </p>
          ) : (
            <CreatedLink link={created} />
          )}
        </Panel>
      </Columns>
      <TablePanel
        title="Saved links"
        query={links}
        emptyState={{ title: 'No links yet' }}
        rowKey={link => link.code}
        columns={createColumns(askToRemove)}
      />
    </Page>
  )
}

const toUrl = ({ path }: Link): string => location.origin + path

function CreatedLink({ link }: { link: Link }) {
  const url = toUrl(link)

  return (
    <Stack>
      <output className={styles.url} aria-label="Link">
        {url}
      </output>
      <p className="ink-2">
        {url.length} characters: {describeState(link.state).join(', ')}
      </p>
      <Cluster>
        <CopyText value={url} variant="primary">
          Copy link
        </CopyText>
        <SmallButton href={url} target="_blank" icon={<ExternalLink aria-hidden />}>
          Open
        </SmallButton>
      </Cluster>
    </Stack>
  )
}

const createColumns = (remove: (link: Link) => void): readonly Column<Link>[] => [
  { header: 'Name', cell: ({ state }) => <strong>{state.title ?? state.preset ?? 'Fresh world'}</strong> },
  {
    header: 'State',
    isMinor: true,
    cell: ({ state }) => (
      <Cluster as="span">
        {describeState(state).map(part => (
          <Badge key={part}>{part}</Badge>
        ))}
      </Cluster>
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    width: '14rem',
    cell: link => (
      <span className="row-actions">
        <CopyText value={toUrl(link)} label={`Copy the link of ${link.state.title ?? link.code}`} />
        <IconButton
          size="sm"
          label={`Open ${link.state.title ?? link.code}`}
          icon={<ExternalLink aria-hidden />}
          href={link.path}
          target="_blank"
        />
        <IconButton
          size="sm"
          label={`Remove ${link.state.title ?? link.code}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => remove(link)}
        />
      </span>
    ),
  },
]

/** Short descriptions of the parts of a link's state. */
const describeState = ({
  preset,
  shopTime,
  isFrozen,
  speed,
  persona,
  faults,
  address,
  changes,
}: Link['state']): string[] =>
  [
    preset ?? 'fresh shop',
    shopTime !== null && formatShopTime(shopTime),
    isFrozen && 'frozen clock',
    speed !== 1 && `speed × ${speed}`,
    persona !== null && `as ${persona}`,
    faults !== null && `faults ${faults}`,
    address !== null && address,
    changes.length > 0 && formatCount(changes.length, 'change'),
  ].filter(part => part !== false)
