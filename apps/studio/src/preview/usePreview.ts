import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Editor } from '../editor/createEditor.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { type AppServices, useAppServices } from '../session/AppServices.tsx'
import { createPreview, type Preview } from './state/createPreview.ts'
import { findKey } from './state/findMissingSettings.ts'
import { createPreviewSettings, type PreviewSettingsStore } from './state/previewSettings.ts'
import { isActivePreview, type PreviewNetwork } from './state/previewState.ts'

type OfEditor = { readonly preview: Preview; readonly settings: PreviewSettingsStore }

/** One preview per open project, shared by the side panel and the dialog of the generated code. */
const made = new WeakMap<Editor, OfEditor>()

function previewOf(editor: Editor, { http, socket, storage }: AppServices): OfEditor {
  const known = made.get(editor)
  if (known) return known
  const settings = createPreviewSettings(storage, editor.documents.getState().document.id)
  const preview = createPreview({
    http,
    openSocket: socket.open,
    memory: {
      read: () => settings.getState().instanceId,
      write: instanceId => settings.setState({ instanceId }),
    },
  })
  preview.subscribe(state => {
    const isPreviewed = isActivePreview(state)
    if (isPreviewed !== editor.view.getState().isPreviewed) editor.view.setState({ isPreviewed })
  })
  const both = { preview, settings }
  made.set(editor, both)
  return both
}

/** The live preview of the open project and its settings. */
export function usePreview() {
  const editor = useEditor()
  const services = useAppServices()
  return useMemo(() => previewOf(editor, services), [editor, services])
}

/**
 * Network of the next start: as chosen. Until then local chains, which need no settings; with a stored key that of the
 * editor's mode.
 */
export function usePreviewNetwork(settings: PreviewSettingsStore): PreviewNetwork {
  const chosen = useStore(settings, state => state.network)
  const mode = useView(state => state.mode)
  const { secrets } = useKnownConfig()
  return chosen ?? (mode === 'testnet' && findKey(secrets) ? 'live' : 'local')
}

/** The server's config, or what holds before it is known. */
export function useKnownConfig() {
  const { data } = useServerConfig()
  return {
    devnet: data?.devnet ?? null,
    secrets: data?.secrets ?? [],
    walletConnectProjectId: data?.walletConnectProjectId ?? null,
  }
}
