import { Component, type ReactNode, Suspense } from 'react'

/** Error boundary of lazy-loaded parts: a failed load leaves the page usable. */
export class LoadBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return <Suspense>{this.props.children}</Suspense>
    return (
      <div role="alert" className="toast fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md" data-kind="error">
        <span className="flex-1">This part of the page could not be loaded. Check your connection, then reload.</span>
        <button type="button" className="button-primary shrink-0" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    )
  }
}
