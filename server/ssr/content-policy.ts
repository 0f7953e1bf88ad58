type Sources = {
  nonce?: string
  formTargets: readonly string[]
  /** Origins beside the own one that its frames may show. */
  frames?: readonly string[]
  /** Hashes of the inline scripts that every document has, as `sha256-…`. */
  scriptHashes?: readonly string[] | undefined
  isDevelopment: boolean
}

/**
 * Content policy of a document: own scripts only. State travels as data and needs no exception; inline scripts are
 * allowed by their hash, those of a streamed page by a nonce. Developing, the tool chain needs inline scripts and a
 * socket.
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
    // The tool chain waits for a restarted server in a worker that it makes from a blob.
    ...(isDevelopment ? ["worker-src 'self' blob:"] : []),
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    `form-action 'self'${formTargets.map(target => ` ${target}`).join('')}`,
    `frame-src 'self'${frames.map(origin => ` ${origin}`).join('')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
