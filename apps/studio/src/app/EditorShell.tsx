import { ReactFlowProvider } from '@xyflow/react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { PendingConnectionProvider } from '../canvas/wires/PendingConnection.tsx'
import type { DialogId, StudioRegistry } from '../editor/command.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import type { RecordedRun } from '../editor/recordedRun.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { PanelRunsProvider } from '../session/PanelRunsProvider.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { OpenSettingsProvider } from '../ui/SettingsLink.tsx'
import { useIsCompact, useIsNarrow } from '../ui/useIsNarrow.ts'
import { createEditorSession, type OpenedProject } from './createEditorSession.ts'
import { EditorLayout } from './EditorLayout.tsx'
import { detectEditorVariant, type EditorVariant } from './editorVariant.ts'
import { pluginHostOf, useUserPlugins } from './userPlugins.ts'
import { type OpenedTemplate, useSessionLifecycle, useTemplateInputs, useTemplateTrial } from './useSessionLifecycle.ts'

type Props = {
  readonly opened: OpenedProject
  /** The opened template; null for a project. */
  readonly template: OpenedTemplate | null
}

const ChartsView = lazyComponent(() => import('../charts/ChartsView.tsx').then(module => module.ChartsView), {
  isPanel: true,
})
const OpenDialog = lazyComponent(() => import('./OpenDialog.tsx').then(module => module.OpenDialog))
const PanelSigning = lazyComponent(() => import('../session/PanelSigning.tsx').then(module => module.PanelSigning))
const PreviewLifecycle = lazyComponent(() =>
  import('../preview/PreviewLifecycle.tsx').then(module => module.PreviewLifecycle),
)
const ReplayScreen = lazyComponent(() => import('./ReplayScreen.tsx').then(module => module.ReplayScreen))
const SecretWatch = lazyComponent(() => import('../secrets/SecretWatch.tsx').then(module => module.SecretWatch))
const WalletSigning = lazyComponent(() => import('../session/WalletSigning.tsx').then(module => module.WalletSigning))

/** Lays out the editor of one project: canvas, panels and dialogs. */
export function EditorShell({ opened, template }: Props) {
  const services = useAppServices()
  const isNarrow = useIsNarrow()
  const isCompact = useIsCompact()
  const [dialog, setDialog] = useState<{ readonly id: DialogId; readonly content?: unknown } | null>(null)
  const [variant] = useState(() => flavourOf(opened, pluginHostOf(services.storage).getState().registry))
  const [replayed, setReplayed] = useState<RecordedRun | null>(null)
  const [studio] = useState(() =>
    createEditorSession({
      services,
      opened,
      isNarrow: isCompact,
      replay: setReplayed,
      open: (id, content) => setDialog({ id, content }),
    }),
  )
  useSessionLifecycle(studio)
  useTemplateInputs(studio, template)
  useTemplateTrial(studio, template)
  const { editor } = studio
  // Stays true once set: hashes of an earlier run may still have to be reported.
  const isServed = useStore(
    editor.runs,
    ({ place, earlierRun: { devnet, live } }) => place === 'server' || !!(devnet ?? live),
  )
  const hasPanelRuns = useStore(studio.panelRuns, runs => runs.size > 0)
  const isPreviewed = useStore(editor.view, view => view.isPreviewed)
  const close = () => setDialog(null)
  const connect = () => setDialog({ id: 'wallet' })
  const registry = useUserPlugins(state => state.registry)
  return (
    <EditorProvider editor={editor} registry={registry}>
      <OpenSettingsProvider open={section => editor.host.open('settings', section)}>
        <ReactFlowProvider>
          <PendingConnectionProvider>
            <PanelRunsProvider runs={studio.panelRuns}>
              {replayed ? (
                <ReplayScreen
                  main={editor}
                  run={replayed}
                  isNarrow={isNarrow}
                  charts={<ChartsView />}
                  onLeave={() => setReplayed(null)}
                />
              ) : (
                <EditorLayout
                  studio={studio}
                  template={template}
                  onConnect={connect}
                  isNarrow={isNarrow}
                  isCompact={isCompact}
                  isTourOpen={dialog?.id === 'tour'}
                  variant={variant}
                />
              )}
              {isServed && <WalletSigning onConnect={connect} />}
              {hasPanelRuns && <PanelSigning onConnect={connect} />}
              {isPreviewed && <PreviewLifecycle />}
              <SecretWatch editor={editor} projectId={opened.project?.id ?? null} />
              {dialog && <OpenDialog {...dialog} studio={studio} onClose={close} />}
            </PanelRunsProvider>
          </PendingConnectionProvider>
        </ReactFlowProvider>
      </OpenSettingsProvider>
    </EditorProvider>
  )
}

function flavourOf({ project, document }: OpenedProject, registry: StudioRegistry): EditorVariant {
  const categories = document.nodes.flatMap(({ componentId }) => registry.get(componentId)?.category ?? [])
  return detectEditorVariant(project?.id ?? document.id, categories)
}
