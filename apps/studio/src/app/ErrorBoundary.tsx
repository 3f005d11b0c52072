import CircleAlert from 'lucide-react/icons/circle-alert'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { ProblemState } from '../ui/ProblemState.tsx'
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
      <main className="grid h-full place-items-center p-6">
        <ProblemState icon={CircleAlert} title={appTexts.crashed} error={this.state.error}>
          <Button look="primary" onClick={() => window.location.reload()}>
            {appTexts.reload}
          </Button>
          <Button onClick={() => window.location.assign('/')}>{appTexts.backToProjects}</Button>
        </ProblemState>
      </main>
    )
  }
}
