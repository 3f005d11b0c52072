import { type LayoutGraph, layout } from '@sluice/workflow/layout'

type WorkerScope = {
  onmessage: ((event: { readonly data: LayoutGraph }) => void) | null
  postMessage(message: unknown): void
}

const scope = globalThis as unknown as WorkerScope

scope.onmessage = ({ data }) => scope.postMessage(layout(data))
