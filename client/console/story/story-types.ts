import type { DataAt, InputAt } from '../lib/call.ts'

export type Run = DataAt<'stories', 'run'>
export type RunStep = NonNullable<Run['current']>
export type StoryAction = InputAt<'stories', 'act'>['action']
export type Target = NonNullable<RunStep['highlight']>
