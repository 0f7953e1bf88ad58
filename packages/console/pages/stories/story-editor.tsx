import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { saveFile } from '@fixbench/storefront/lib/save-file.ts'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Download, FlaskConical, Save } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DataAt } from '../../lib/call.ts'
import { callConsole } from '../../lib/call.ts'
import { openShopAfter } from '../../lib/open-shop.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { usePolling } from '../../lib/use-polling.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './stories.module.css'
import { packStory, unpackStory } from './story-link.ts'

/** The text that the link of the page names: a story of the list, a recording, or the text itself. */
const useGivenText = (): { source: string; text: string | undefined } => {
  const [edited] = useUrlParam('edit')
  const [recordingId] = useUrlParam('recording')
  const [packed] = useUrlParam('story')
  const story = useConsoleQuery('stories', 'detail', { storyId: edited }, { enabled: edited !== '' })
  const draft = useConsoleQuery('recordings', 'story', { recordingId }, { enabled: recordingId !== '' })
  const link = useQuery({
    queryKey: ['story-link', packed],
    queryFn: () => unpackStory(packed).catch(() => 'This link is damaged. Ask for a new one.'),
    enabled: packed !== '',
  })
  const found = edited === '' ? draft.data : story.data
  const text = found === undefined ? link.data : JSON.stringify(found, null, 2)

  return { source: edited + recordingId + packed, text }
}

/** Stories as text: edit, check, rehearse, store, download and send them. */
export function StoryEditorPanel() {
  const { source, text } = useGivenText()

  return (
    <Panel title="Edit a story">
      <StoryEditor key={`${source} ${text === undefined}`} given={text ?? ''} />
    </Panel>
  )
}

type Findings = DataAt<'stories', 'check'>

function StoryEditor({ given }: { given: string }) {
  const [text, setText] = useState(given)
  const [findings, setFindings] = useState<Findings | null>(null)
  const check = useConsoleMutation('stories', 'check', { onSuccess: setFindings })
  const save = useConsoleMutation('stories', 'import', { success: ({ title }) => `“${title}” saved` })
  const rehearsal = useRehearsal(text)
  const isEmpty = text.trim() === ''
  const area = useRef<HTMLTextAreaElement>(null)

  // The editor is below the stories, so whoever has chosen one is taken to it.
  useEffect(() => {
    if (given !== '') area.current?.focus()
  }, [given])

  return (
    <Stack gap={3}>
      <p>
        Paste a story, or choose Edit on one above. The format is described in <code>docs/stories.md</code>;
        editors read its{' '}
        <a className="underline" href="/console/api/stories/schema">
          JSON schema
        </a>
        .
      </p>
      <TextArea
        ref={area}
        label="Story as JSON"
        rows={14}
        spellCheck={false}
        className={styles.editor}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setFindings(null)
        }}
      />
      <Cluster gap={2}>
        <SmallButton
          icon={<CheckCheck aria-hidden />}
          isLoading={check.isPending}
          disabled={isEmpty}
          onClick={() => check.mutate({ text })}
        >
          Check
        </SmallButton>
        <SmallButton icon={<FlaskConical aria-hidden />} disabled={isEmpty} onClick={rehearsal.start}>
          Rehearse
        </SmallButton>
        <SmallButton
          variant="primary"
          icon={<Save aria-hidden />}
          isLoading={save.isPending}
          disabled={isEmpty}
          onClick={() => save.mutate({ text })}
        >
          Save
        </SmallButton>
        <SmallButton icon={<Download aria-hidden />} disabled={isEmpty} onClick={() => download(text)}>
          Download
        </SmallButton>
        {!isEmpty && <LinkButton text={text} />}
      </Cluster>
      {findings !== null && (
        <Revealed>
          <FindingsList findings={findings} />
        </Revealed>
      )}
      {rehearsal.runId !== null && <RehearsalResult key={rehearsal.runId} runId={rehearsal.runId} />}
    </Stack>
  )
}

/** Scrolls to its content when it appears, because it may be below the window. */
function Revealed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return <div ref={box}>{children}</div>
}

/** Copies a link that opens the story here. */
function LinkButton({ text }: { text: string }) {
  const { data } = useQuery({ queryKey: ['story-link-of', text], queryFn: () => packStory(text) })
  if (data === undefined) return null
  const link = `${location.origin}/console/stories?story=${data}`

  return (
    <CopyText value={link} variant="secondary">
      Copy link
    </CopyText>
  )
}

function FindingsList({ findings: { problems, advice } }: { findings: Findings }) {
  if (problems.length + advice.length === 0) {
    return <Notice tone="success" isLive title="Nothing to improve: the screen shows what is said" />
  }

  const isWrong = problems.length > 0

  return (
    <Notice
      tone={isWrong ? 'stop' : 'info'}
      isLive
      title={isWrong ? 'This story can’t be played' : 'This story can be played, and could be better'}
    >
      <ul>
        {[...problems, ...advice].map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Plays the text in the tab of the shop, in a world of its own. */
const useRehearsal = (text: string) => {
  const { world } = useWorld()
  const [runId, setRunId] = useState<string | null>(null)
  const prepare = async (): Promise<string> => {
    const run = await callConsole('stories', 'start', { text, isRehearsal: true, pace: 'fast' }, { world })
    setRunId(run.runId)
    return run.enter
  }

  return { runId, start: () => void openShopAfter(prepare) }
}

const POLL_MS = 1000

/** How far a rehearsal has come, and what stopped it; nothing once it has been ended. */
function RehearsalResult({ runId }: { runId: string }) {
  const { world } = useWorld()
  const run = useConsoleQuery('stories', 'run', { runId })
  const end = useMutation({ mutationFn: () => callConsole('stories', 'end', { runId }, { world }) })

  const { data } = run
  const hasFailed = data?.tab.state === 'failed'
  const isOver = run.error !== null || data?.current === null || hasFailed

  usePolling(run.refetch, POLL_MS, !isOver)

  if (data === undefined || end.isSuccess) return null
  const endButton = (
    <SmallButton isLoading={end.isPending} onClick={() => end.mutate()}>
      End the rehearsal
    </SmallButton>
  )

  return (
    <Revealed>
      <RehearsalNotice run={data} endButton={endButton} />
    </Revealed>
  )
}

type Rehearsal = { run: DataAt<'stories', 'run'>; endButton: ReactNode }

function RehearsalNotice({ run: { step, titles, tab, current }, endButton }: Rehearsal) {
  if (current === null) {
    return <Notice tone="success" isLive title={`All ${titles.length} steps work`} action={endButton} />
  }

  const title = titles[step] ?? ''
  if (tab.state !== 'failed') {
    return <Notice tone="info" isLive title={`Step ${step + 1} of ${titles.length}: ${title}`} />
  }

  return (
    <Notice tone="stop" isLive title={`Step ${step + 1}, “${title}”, fails`} action={endButton}>
      <p className="anywhere">{tab.message}</p>
    </Notice>
  )
}

const download = (text: string): void => {
  const name = /"storyId":\s*"([a-z0-9-]+)"/.exec(text)?.[1] ?? 'story'
  saveFile(`${name}.json`, text, 'application/json')
}
