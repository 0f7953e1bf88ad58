export const watchBundle: (options: {
  input: Readonly<Record<string, string>>
  dir: string
  cwd?: string
  onBundle: (file: string) => void
  onError: (error: Error) => void
}) => () => Promise<void>

export const createRestarter: (options?: {
  args?: readonly string[]
  env?: NodeJS.ProcessEnv
  onExit?: (code: number | null) => void
}) => { restart: (file: string) => void; stop: () => Promise<void> }
