import { enterRecording, leaveRecording, readMark } from '../recorder/own-recording.ts'

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
  const follow = async (): Promise<void> => (await loadRecorder()).startRecorder()
  const toggle = async (): Promise<void> => {
    if (recording !== null) {
      const { recordTyped, whenSent } = await loadRecorder()
      recordTyped()
      leaveRecording()
      await whenSent()
      return void (await post('stop', { recordingId: recording.recordingId }))
    }
    const { innerWidth: width, innerHeight: height } = window
    const address = location.pathname + location.search
    const started = (await post('start', { address, width, height })) as { recordingId: string } | undefined
    if (started === undefined) return
    await follow()
    enterRecording({ recordingId: started.recordingId, mark: 0 })
  }
  button.addEventListener('click', () => void toggle())
  if (readMark() !== undefined) void follow()

  return {
    button,
    show: (next: Recording): void => {
      recording = next
      const mark = readMark()
      if (mark !== undefined && mark.recordingId !== next?.recordingId) leaveRecording()
      button.textContent = next === null ? '● Record' : `■ Stop recording (${next.stepCount})`
      button.classList.toggle('on', next !== null)
    },
  }
}
