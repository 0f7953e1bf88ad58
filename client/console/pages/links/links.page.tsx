import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import type { Link } from '../../lib/rows.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { LinkBuilder } from './link-builder.tsx'
import { stateWords } from './link-words.ts'
import styles from './links.module.css'

/** Any state as one short link that opens on every machine with this build. */
export function LinksPage() {
  const [made, setMade] = useState<Link>()
  const links = useConsoleQuery('links', 'list', {})
  const remove = useConsoleMutation('links', 'remove')
  return (
    <Page
      title="Links"
      lead="A link holds a preset, what was done since, the clock, who is signed in, faults and an address. Whoever opens it gets a new world in that state, on any machine that runs this build."
    >
      <Columns columns="3fr 2fr">
        <Panel title="Put a state into a link">
          <LinkBuilder onMade={setMade} />
        </Panel>
        <Panel title="The link">
          {made === undefined ? (
            <p className={styles.hint}>
              Choose a state and make its link; it stands here and in the list below.
            </p>
          ) : (
            <MadeLink link={made} />
          )}
        </Panel>
      </Columns>
      <Panel title="Links made here" note={links.data?.total} isFlush>
        <QueryView query={links} isEmpty={data => data.rows.length === 0} empty={{ title: 'No link yet' }}>
          {data => (
            <DataTable
              caption="Links made here"
              rows={data.rows}
              rowKey={link => link.code}
              columns={columnsFor(code => remove.mutate({ code }))}
            />
          )}
        </QueryView>
      </Panel>
    </Page>
  )
}

const toUrl = ({ path }: Link): string => location.origin + path

function MadeLink({ link }: { link: Link }) {
  const url = toUrl(link)
  return (
    <div className={styles.made}>
      <output className={styles.url} aria-label="Link">
        {url}
      </output>
      <p className={styles.hint}>
        {url.length} characters: {stateWords(link.state).join(', ')}
      </p>
      <div className={styles.row}>
        <CopyText value={url} variant="primary">
          Copy link
        </CopyText>
        <Button size="sm" variant="secondary" href={url} target="_blank" icon={<ExternalLink aria-hidden />}>
          Open it
        </Button>
      </div>
    </div>
  )
}

const columnsFor = (remove: (code: string) => void): readonly Column<Link>[] => [
  {
    key: 'title',
    header: 'Name',
    cell: ({ state }) => <strong>{state.title ?? state.preset ?? 'Fresh world'}</strong>,
  },
  {
    key: 'state',
    header: 'State',
    isMinor: true,
    cell: ({ state }) => (
      <span className={styles.row}>
        {stateWords(state).map(word => (
          <Badge key={word}>{word}</Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    width: '14rem',
    cell: link => (
      <span className={styles.actions}>
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
          onClick={() => remove(link.code)}
        />
      </span>
    ),
  },
]
