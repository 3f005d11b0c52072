import type { AppDescription } from '@sluice/generator'
import type { WorkflowDocument } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { loadGenerator } from '../codegen/generateQuery.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import type { PreviewSource } from './state/createPreview.ts'
import { findMissingSettings, isTrading, type MissingSetting } from './state/findMissingSettings.ts'
import { toPreviewConfig } from './state/previewSettings.ts'
import type { PreviewLevel } from './state/previewState.ts'
import { useKnownConfig, usePreview, usePreviewNetwork } from './usePreview.ts'

export type PreviewStart = {
  /** Undefined while it is detected, or if the workflow has no application. */
  readonly app: AppDescription | undefined
  /** Why the workflow has no application; null if it has one. */
  readonly appError: unknown
  readonly missing: readonly MissingSetting[]
  /** Whether the settings differ from those of the last start. */
  readonly isOutdated: boolean
  start(level: PreviewLevel): void
}

/** What a start needs, and the start itself. */
export function useStart(source: PreviewSource): PreviewStart {
  const { documents } = useEditor()
  const { preview, settings } = usePreview()
  const { document, kind } = source
  const network = usePreviewNetwork(settings)
  const chosen = useStore(settings)
  const { secrets } = useKnownConfig()
  const started = useStore(preview, state => state.settings)
  const app = useQuery({
    queryKey: ['previewApp', document, kind],
    queryFn: async () => (await loadGenerator()).describeApp(document, kind),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: last => last,
  })
  const body = toPreviewConfig(chosen, network, app.data !== undefined && isTrading(app.data))
  return {
    app: app.isError ? undefined : app.data,
    appError: app.error,
    missing: app.data ? findMissingSettings({ app: app.data, settings: chosen, network, secrets }) : [],
    isOutdated: started !== null && started !== JSON.stringify(body),
    start: level => void preview.start(named(source, documents.getState().document), { level, config: body }),
  }
}

/** The edited workflow under the name that the dialog of the generated code gave it. */
function named({ document: { name }, kind }: PreviewSource, document: WorkflowDocument): PreviewSource {
  return { document, kind, name: name === document.name ? undefined : name }
}
