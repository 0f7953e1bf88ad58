import type { InlineConfig } from 'vite'

export const serveSources: (socketPath: string, config?: InlineConfig) => Promise<() => Promise<void>>
