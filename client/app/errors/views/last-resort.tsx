import { Component, type ReactNode } from 'react'
import { paths } from '#client/paths.ts'

/** Shows a plain sentence and a way home when even the error page fails; it uses nothing that could fail again. */
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
