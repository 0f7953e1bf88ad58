import { enterRecording, isFirstPage, leaveRecording, readMark } from '../recorder/own-recording.ts'

type Recording = { recordingId: string; stepCount: number } | null

const post = async (call: string, body: Record<string, unknown>): Promise<unknown> => {
  const response = await fetch(`/console/api/recordings/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: number; data: unknown }
  return code === 0 ? data : undefined
}

/** The badge's button that records what is done in the shop, and ends the recording. */
export const createRecordButton = () => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'record'

  let recording: Recording = null
  const loadRecorder = () => import('../recorder/recorder.ts')
  const toggle = async (): Promise<void> => {
    if (recording !== null) {
      const { recordTyped, whenSent } = await loadRecorder()
      recordTyped()
      leaveRecording()
      await whenSent()
      return void (await post('stop', { recordingId: recording.recordingId }))
    }

    // Loaded first, so that nothing is missed once the recording has begun.
    const { startRecorder } = await loadRecorder()
    const { innerWidth: width, innerHeight: height } = window
    const address = location.pathname + location.search
    const started = (await post('start', { address, width, height })) as { recordingId: string } | undefined
    if (started === undefined) return
    enterRecording({ recordingId: started.recordingId, mark: 0 })
    startRecorder()
    // A recorder that was running already has not looked at the page.
    isFirstPage(started.recordingId)
  }

  button.addEventListener('click', () => void toggle())
  if (readMark() !== undefined) void loadRecorder().then(recorder => recorder.startRecorder())

  return {
    button,
    show: (next: Recording): void => {
      // A state that was read before the recording began doesn't end it.
      const hasEnded = recording !== null && recording.recordingId !== next?.recordingId
      if (hasEnded && readMark()?.recordingId === recording?.recordingId) leaveRecording()
      recording = next
      button.textContent = next === null ? '● Record' : `■ Stop recording (${next.stepCount})`
      button.classList.toggle('on', next !== null)
    },
  }
}
