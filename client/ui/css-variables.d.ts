import 'react'

declare module 'react' {
  /** Lets `style` carry the custom properties that CSS Modules read. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
