import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  children: ReactNode
  /** What the part is about: another value gives it another try. */
  about: string
  /** Replaces a part that failed to render; `retry` renders the part again. */
  failed: (retry: () => void) => ReactNode
}

/** Keeps the failure of one part away from the rest of its page. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ about }: PartBoundaryProps) {
    if (about !== this.props.about && this.state.hasFailed) this.retry()
  }

  private readonly retry = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children
  }
}
