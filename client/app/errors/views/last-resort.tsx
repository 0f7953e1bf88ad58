import { Component, type ReactNode } from 'react'
import { paths } from '#client/paths.ts'

/** Error boundary around the error page itself. Its fallback uses no component that could throw again. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <p>An error occured while showing the error page</p>
        <a href={paths.home()} data-reload>
          Back to home
        </a>
      </div>
    )
  }
}
