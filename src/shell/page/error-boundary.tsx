import { Component, type ReactNode } from 'react'
import { ErrorFallback } from './error-fallback.tsx'

type State = { failed: false } | { failed: true; error: unknown }

/** Catches errors outside of screens; the router catches those of screens. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorFallback
        error={this.state.error}
        onRetry={() => this.setState({ failed: false })}
        onHome={() => window.location.assign('/')}
      />
    )
  }
}
