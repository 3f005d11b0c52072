import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { describeError } from '../ui/describeError.ts'
import { Notice } from '../ui/Notice.tsx'
import { appTexts } from './texts.ts'

type State = { readonly error: unknown }

/** Catches render errors and shows them with a reload button. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <div className="mx-auto max-w-lg p-6">
        <Notice
          tone="danger"
          title={appTexts.crashed}
          help={[describeError(this.state.error).message]}
          action={<Button onClick={() => window.location.reload()}>{appTexts.reload}</Button>}
        />
      </div>
    )
  }
}
