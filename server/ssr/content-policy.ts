type Sources = {
  nonce?: string
  formTargets: readonly string[]
  /** Other origins that may be embedded in frames. */
  frames?: readonly string[]
  /** Hashes of the inline scripts in every document, as `sha256-…`. */
  scriptHashes?: readonly string[] | undefined
  isDevelopment: boolean
}

/**
 * Content security policy of a document. Only scripts of this origin may run; inline scripts are allowed by hash, those
 * of a streamed page by nonce. Page state is JSON, so it needs no exception. In development Vite needs inline scripts
 * and a WebSocket.
 */
export const contentPolicy = (sources: Sources): string => {
  const { nonce, formTargets, frames = [], scriptHashes = [], isDevelopment } = sources
  const inline = [...scriptHashes, ...(nonce === undefined ? [] : [`nonce-${nonce}`])]
  const script = (isDevelopment ? ['unsafe-inline'] : inline).map(source => ` '${source}'`).join('')

  return [
    "default-src 'self'",
    `script-src 'self'${script}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Vite waits for a restarted server in a worker created from a blob.
    ...(isDevelopment ? ["worker-src 'self' blob:"] : []),
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    `form-action 'self'${formTargets.map(target => ` ${target}`).join('')}`,
    `frame-src 'self'${frames.map(origin => ` ${origin}`).join('')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
