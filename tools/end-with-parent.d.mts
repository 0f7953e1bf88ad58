import type { StdioOptions } from 'node:child_process'

/**
 * Flags and streams of a Node program that ends with this process, however that ends: the operating system then closes
 * their IPC channel.
 */
export declare const endWithParent: <Stream extends 'ignore' | 'pipe' | 'inherit'>(
  stdio: readonly [stdin: Stream, stdout: Stream, stderr: Stream],
) => { flags: string[]; stdio: StdioOptions }
