import { formatCount } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { BookOpen, Pencil, Play } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { RowAt } from '../../lib/call.ts'
import { SHOP_TAB } from '../../lib/open-shop.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { hrefIn, useWorld } from '../../lib/world.ts'
import { ActionCard, ActionCards } from '../../ui/action-card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { TablePanel } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { LoopPanel } from './loop-panel.tsx'
import styles from './stories.module.css'
import { StoryEditorPanel } from './story-editor.tsx'

type StoryRow = RowAt<'stories', 'list'>
type RunRow = RowAt<'stories', 'runs'>

/** URL of the presenter view of a running story. */
const presenterHref = ({ runId, worldId }: Pick<RunRow, 'runId' | 'worldId'>): string =>
  hrefIn(worldId, '/console/stories/run', { run: runId })

/** Guided demos. Each runs in a separate world and is controlled from the presenter view. */
export function StoriesPage() {
  const stories = useConsoleQuery('stories', 'list', {})

  return (
    <Page
      title="Stories"
      lead="Guided demos of the shop. Each story starts in a new, prepared world. The shop shows a bar with the next step; the presenter view has speaker notes and a remote control."
    >
      <QueryView query={stories}>
        {({ rows, broken, folder }) => (
          <>
            <RunsPanel />
            <ActionCards>
              {rows.map(story => (
                <StoryCard key={story.storyId} story={story} />
              ))}
            </ActionCards>
            <LoopPanel />
            <StoryEditorPanel />
            <Panel title="Your own stories">
              <p>
                A saved story is a JSON file in <code>{folder}</code>. Files that you put there appear when
                you reload this page. No restart or code is needed.
              </p>
              {broken.length > 0 && (
                <Stack as="ul" gap={1} className={styles.broken} aria-label="Invalid story files">
                  {broken.map(({ file, reason }) => (
                    <li key={file}>
                      <strong>{file}</strong> {reason}
                    </li>
                  ))}
                </Stack>
              )}
            </Panel>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function StoryCard({ story }: { story: StoryRow }) {
  const navigate = useNavigate()
  const { href } = useWorld()
  const start = useConsoleMutation('stories', 'start', {
    onSuccess: run => void navigate(presenterHref(run)),
  })

  return (
    <ActionCard
      title={story.title}
      summary={story.summary}
      facts={[story.audience, `${story.minutes} min`, formatCount(story.stepCount, 'step')]}
      badges={
        <>
          {story.persona !== null && <Badge tone="brand">{story.persona}</Badge>}
          {story.origin === 'file' && <Badge tone="accent">custom</Badge>}
        </>
      }
      action={
        <Row as="span" isInline gap={2}>
          {story.misfit === null ? (
            <SmallButton
              variant="primary"
              icon={<Play aria-hidden />}
              isLoading={start.isPending}
              aria-label={`Start ${story.title}`}
              onClick={() => start.mutate({ storyId: story.storyId })}
            >
              Start
            </SmallButton>
          ) : (
            <span className="fine ink-2">{story.misfit}.</span>
          )}
          <SmallButton
            icon={<Pencil aria-hidden />}
            aria-label={`Edit ${story.title}`}
            href={href('/console/stories', { edit: story.storyId })}
          >
            Edit
          </SmallButton>
        </Row>
      }
    />
  )
}

function RunsPanel() {
  const runs = useConsoleQuery('stories', 'runs', {})
  const end = useConsoleMutation('stories', 'end', { success: 'Story ended and its world deleted' })
  if (runs.data === undefined || runs.data.total + runs.data.missingShards.length === 0) return null

  const columns: readonly Column<RunRow>[] = [
    { header: 'Story', cell: run => <a href={presenterHref(run)}>{run.title}</a> },
    {
      header: 'Step',
      cell: run =>
        run.current === null
          ? 'finished'
          : `${run.step + 1} of ${run.titles.length}: ${run.titles[run.step] ?? ''}`,
    },
    { header: 'World', isMinor: true, cell: run => <code>{run.worldId}</code> },
    {
      header: 'Actions',
      isActions: true,
      cell: run => (
        <Row as="span" isInline justify="between">
          <SmallButton href={presenterHref(run)} icon={<BookOpen aria-hidden />}>
            Present
          </SmallButton>
          <SmallButton href={run.enter} target={SHOP_TAB}>
            Shop
          </SmallButton>
          <SmallButton
            variant="ghost"
            aria-label={`End ${run.title}`}
            onClick={() => end.mutate({ runId: run.runId })}
          >
            End
          </SmallButton>
        </Row>
      ),
    },
  ]

  return (
    <TablePanel title="Running stories" query={runs} columns={columns} rowKey={run => run.runId} isFlowing />
  )
}
