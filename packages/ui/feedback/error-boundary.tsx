import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** A new value retries after a failure. */
  resetKey: string
  /** Replaces children that failed to render; `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode
}

/** Shows a fallback in place of children that throw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.hasFailed) this.retry()
  }

  private readonly retry = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children
  }
}
