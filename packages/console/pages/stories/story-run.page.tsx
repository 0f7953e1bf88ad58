import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { ArrowLeft, ArrowRight, ExternalLink, Eye, EyeOff, RotateCcw, Wand2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DataAt } from '../../lib/call.ts'
import { SHOP_TAB } from '../../lib/open-shop.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { formatSpan } from '../../lib/time.ts'
import { usePolling } from '../../lib/use-polling.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { LoadingState } from '../../ui/state.tsx'
import styles from './stories.module.css'
import { TakeAwayPanel } from './take-away-panel.tsx'

type Run = DataAt<'stories', 'run'>

const POLL_MS = 5000

const TAB_LABELS = {
  idle: ['new', 'The shop is connected'],
  working: ['accent', 'Autopilot is working'],
  failed: ['stop', 'The autopilot is stuck'],
  absent: ['warn', 'No shop tab is open for this story'],
} as const

/** The presenter view: speaker notes, the next step, elapsed time, and a remote control for the shop tab. */
export function StoryRunPage() {
  const [runId] = useUrlParam('run')
  const { href } = useWorld()
  const run = useConsoleQuery('stories', 'run', { runId }, { enabled: runId !== '' })

  // A shop tab that is closed sends no event.
  usePolling(run.refetch, POLL_MS, run.data !== undefined && run.error === null)
  if (run.error !== null || runId === '') {
    return (
      <Page title="Presenter">
        <EmptyState
          title={runId === '' ? 'No story is open here' : 'This story isn’t running'}
          description={
            runId === '' ? 'Start one from the list.' : 'It may have ended. Start it again from the list.'
          }
          action={<Button href={href('/console/stories')}>All stories</Button>}
        />
      </Page>
    )
  }

  if (run.data === undefined) {
    return (
      <Page title="Presenter">
        <LoadingState />
      </Page>
    )
  }

  return <Presenter run={run.data} />
}

function Presenter({ run }: { run: Run }) {
  const { runId, current, isHidden, tab } = run
  const remote = useRemote(run)
  const reset = useConsoleMutation('stories', 'reset', { success: 'Back at the start' })
  const [tone, label] = TAB_LABELS[tab.state]

  return (
    <Page
      title={run.title}
      lead={
        <DotText>
          {run.audience}
          {`${run.minutes} min`}
          {`as ${run.persona ?? 'nobody'} in ${run.worldId}`}
        </DotText>
      }
      actions={
        <>
          <Button href={run.enter} target={SHOP_TAB} icon={<ExternalLink aria-hidden />}>
            Open the shop
          </Button>
          <Button
            variant="secondary"
            icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            isLoading={remote.isHiding}
            onClick={remote.toggleBar}
          >
            {isHidden ? 'Show the bar' : 'Audience view'}
          </Button>
          <Button
            variant="secondary"
            icon={<RotateCcw aria-hidden />}
            isLoading={reset.isPending}
            onClick={() => reset.mutate({ runId })}
          >
            Start over
          </Button>
        </>
      }
    >
      <Cluster gap={[2, 3]} role="status">
        <Badge tone={tone}>{label}</Badge>
        {tab.state === 'failed' && <span>{tab.message}</span>}
        <Elapsed run={run} />
      </Cluster>
      <Columns columns="minmax(0, 2fr) minmax(16rem, 1fr)">
        <CurrentStep run={run} remote={remote} isBusy={remote.isBusy || reset.isPending} />
        <StepsPanel run={run} onGo={remote.goTo} />
        {current === null && <TakeAwayPanel run={run} />}
        <PhonePanel />
      </Columns>
    </Page>
  )
}

type Remote = ReturnType<typeof useRemote>

/** What the presenter can do, by buttons and keys. */
const useRemote = ({ runId, step, current, isHidden }: Run) => {
  const go = useConsoleMutation('stories', 'go')
  const next = useConsoleMutation('stories', 'next')
  const hide = useConsoleMutation('stories', 'hide')
  const command = useConsoleMutation('stories', 'command')
  const goTo = (index: number) => go.mutate({ runId, step: index })
  const goBack = () => step > 0 && goTo(step - 1)
  const goOn = () => current !== null && next.mutate({ runId })
  const act = () => current !== null && command.mutate({ runId, kind: 'do' })
  const toggleBar = () => hide.mutate({ runId, isHidden: !isHidden })

  useShortcutKeys({
    ArrowRight: goOn,
    PageDown: goOn,
    ArrowLeft: goBack,
    PageUp: goBack,
    d: act,
    a: toggleBar,
  })

  const isBusy = go.isPending || next.isPending || command.isPending

  return { goTo, goBack, goOn, act, toggleBar, isBusy, isHiding: hide.isPending }
}

type CurrentStepProps = { run: Run; remote: Remote; isBusy: boolean }

/** What to show and to say now, with the buttons of the remote control. */
function CurrentStep({ run, remote, isBusy }: CurrentStepProps) {
  const { step, titles, current, tab } = run
  const isOver = current === null

  return (
    <Panel className={styles.stage ?? ''}>
      <p className="text-sm semibold ink-brand">
        {isOver ? 'The end' : `Step ${step + 1} of ${titles.length}`}
      </p>
      <h2 className={styles.now}>{current?.title ?? 'The story is finished'}</h2>
      <p className={styles.say}>{current?.say ?? 'Select Start over to return the shop to the beginning.'}</p>
      <Cluster gap={3} className={styles.remote}>
        <Button
          variant="secondary"
          size="lg"
          icon={<ArrowLeft aria-hidden />}
          disabled={step === 0 || isBusy}
          onClick={remote.goBack}
        >
          Back
        </Button>
        <Button
          variant="accent"
          size="lg"
          icon={<Wand2 aria-hidden />}
          disabled={isOver || isBusy || tab.state === 'working' || tab.state === 'absent'}
          onClick={remote.act}
        >
          Do it in the shop
        </Button>
        <Button
          size="lg"
          iconEnd={<ArrowRight aria-hidden />}
          disabled={isOver || isBusy}
          onClick={remote.goOn}
        >
          Next
        </Button>
      </Cluster>
      <p className={cx(styles.hint, 'fine')}>
        Shortcuts: left and right arrows or Page Up and Page Down to change steps, D to do the step in the
        shop, A to hide the bar from the audience.
      </p>
    </Panel>
  )
}

type StepsProps = { run: Run; onGo: (step: number) => void }

/** All steps, what the audience should remember, and what comes next. */
function StepsPanel({ run: { titles, step, remember, next }, onGo }: StepsProps) {
  return (
    <Panel title="Steps">
      <Stack as="ol" gap={0} className={styles.steps}>
        {titles.map((title, index) => (
          <Row as="li" align="baseline" key={title} aria-current={index === step ? 'step' : undefined}>
            <button type="button" onClick={() => onGo(index)}>
              {title}
            </button>
          </Row>
        ))}
      </Stack>
      {remember.length > 0 && (
        <div className={styles.next}>
          <h3>To remember</h3>
          <Stack as="ul" gap={1}>
            {remember.map(line => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </div>
      )}
      {next !== null && (
        <div className={styles.next}>
          <h3>Then: {next.title}</h3>
          <p>{next.say}</p>
        </div>
      )}
    </Panel>
  )
}

/** Opens this page on a phone, as a remote control. */
function PhonePanel() {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

  return (
    <Panel title="On your phone">
      <Cluster gap={4}>
        <QrCode text={location.href} label="QR code of this page" />
        <p className={styles.phone}>
          {isLocal
            ? 'A phone can’t open localhost. Open the console at the address of this machine in your network, then scan the code there.'
            : 'Scan the code to read the notes and to control the shop from your phone.'}
        </p>
      </Cluster>
    </Panel>
  )
}

/** Machine time since the story and the step started. */
function Elapsed({ run }: { run: Run }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const since = (time: string): string => formatSpan(Math.max(0, now - Date.parse(time)))
  return (
    <span className="num ink-3 push" aria-hidden>
      <DotText>
        {`${since(run.startedAt)} of ${run.minutes} min`}
        {`this step ${since(run.stepStartedAt)}`}
      </DotText>
    </span>
  )
}

/** Keyboard shortcuts that work everywhere except in fields and dialogs. */
const useShortcutKeys = (keys: Readonly<Record<string, () => unknown>>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
      keys[event.key]?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
