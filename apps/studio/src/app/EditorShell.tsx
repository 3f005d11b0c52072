import { fillTemplate, type WorkflowTemplate } from '@sluice/workflow'
import { ReactFlowProvider } from '@xyflow/react'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { Canvas } from '../canvas/Canvas.tsx'
import { PendingConnectionProvider } from '../canvas/wires/PendingConnection.tsx'
import type { DialogId, StudioRegistry } from '../editor/command.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { findOutdatedComponents } from '../editor/findOutdatedComponents.ts'
import type { MenuId } from '../editor/menus.ts'
import type { RecordedRun } from '../editor/recordedRun.ts'
import type { SidePanelId } from '../editor/viewStore.ts'
import { ShortcutsPanel } from '../menus/ShortcutsPanel.tsx'
import { useFirstTour } from '../menus/tour/useFirstTour.ts'
import { Palette } from '../palette/Palette.tsx'
import { ResultsPanel } from '../run/ResultsPanel.tsx'
import { useAppServices } from '../session/AppServices.tsx'
import { PanelRunsProvider } from '../session/PanelRunsProvider.tsx'
import { pendingTemplateInputs } from '../templates/pendingTemplateInputs.ts'
import { templateTexts } from '../templates/texts.ts'
import { describeError } from '../ui/describeError.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { isLeavingPage } from '../ui/leavePage.ts'
import { notify } from '../ui/notify.ts'
import { runBeforeReload } from '../ui/reloadPage.ts'
import { OpenSettingsProvider } from '../ui/SettingsLink.tsx'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { createEditorSession, type EditorSession, type OpenedProject } from './createEditorSession.ts'
import { detectEditorVariant, type EditorVariant } from './editorVariant.ts'
import { MainnetBorder } from './MainnetBorder.tsx'
import { navigate, projectPath, readRunId } from './route.ts'
import { Sheet } from './Sheet.tsx'
import { saveNotice } from './saveNotice.ts'
import { unsavedWorkReason } from './saving/unsavedWorkReason.ts'
import { Toolbar } from './Toolbar.tsx'
import { useEditorKeys } from './useEditorKeys.ts'
import { useRunToasts } from './useRunToasts.ts'
import { pluginHostOf, useUserPlugins } from './userPlugins.ts'

const AssistantWindow = lazyComponent(() =>
  import('../assistant/AssistantWindow.tsx').then(module => module.AssistantWindow),
)
const ContextMenu = lazyComponent(() => import('../menus/ContextMenu.tsx').then(module => module.ContextMenu))
const EmptyCanvas = lazyComponent(() => import('./EmptyCanvas.tsx').then(module => module.EmptyCanvas))
const Inspector = lazyComponent(() => import('../inspector/Inspector.tsx').then(module => module.Inspector), {
  isPanel: true,
})

const ProblemsPanel = lazyComponent(() =>
  import('../inspector/problems/ProblemsPanel.tsx').then(module => module.ProblemsPanel),
)

type OpenedTemplate = { readonly source: WorkflowTemplate }

type Props = {
  readonly opened: OpenedProject
  /** The opened template; null for a project. */
  readonly template: OpenedTemplate | null
}

const SyncBanner = lazyComponent(() => import('../history/SyncBanner.tsx').then(module => module.SyncBanner))
const MigrationBar = lazyComponent(() => import('../versions/MigrationBar.tsx').then(module => module.MigrationBar))
const ChartsView = lazyComponent(() => import('../charts/ChartsView.tsx').then(module => module.ChartsView), {
  isPanel: true,
})
const CodePreview = lazyComponent(() => import('../codegen/CodePreview.tsx').then(module => module.CodePreview), {
  isPanel: true,
})
const LivePreviewPanel = lazyComponent(
  () => import('../preview/LivePreviewPanel.tsx').then(module => module.LivePreviewPanel),
  { isPanel: true },
)
const PreviewLifecycle = lazyComponent(() =>
  import('../preview/PreviewLifecycle.tsx').then(module => module.PreviewLifecycle),
)
const TestingPanel = lazyComponent(() => import('../testing/TestingPanel.tsx').then(module => module.TestingPanel), {
  isPanel: true,
})
const MainnetPanel = lazyComponent(() => import('../mainnet/MainnetPanel.tsx').then(module => module.MainnetPanel), {
  isPanel: true,
})
const OpenDialog = lazyComponent(() => import('./OpenDialog.tsx').then(module => module.OpenDialog))
const ReplayScreen = lazyComponent(() => import('./ReplayScreen.tsx').then(module => module.ReplayScreen))
const SecretWatch = lazyComponent(() => import('../secrets/SecretWatch.tsx').then(module => module.SecretWatch))
const PanelSigning = lazyComponent(() => import('../session/PanelSigning.tsx').then(module => module.PanelSigning))
const WalletSigning = lazyComponent(() => import('../session/WalletSigning.tsx').then(module => module.WalletSigning))
const QuickTips = lazyComponent(() => import('./QuickTips.tsx').then(module => module.QuickTips))
const TemplateBanner = lazyComponent(() =>
  import('../templates/TemplateBanner.tsx').then(module => module.TemplateBanner),
)
const RunPanel = lazyComponent(() => import('../run/RunPanel.tsx').then(module => module.RunPanel))

/** Lays out the editor of one project: canvas, panels and dialogs. */
export function EditorShell({ opened, template }: Props) {
  const services = useAppServices()
  const isNarrow = useIsNarrow()
  const [dialog, setDialog] = useState<{ readonly id: DialogId; readonly content?: unknown } | null>(null)
  const [variant] = useState(() => flavourOf(opened, pluginHostOf(services.storage).getState().registry))
  const [replayed, setReplayed] = useState<RecordedRun | null>(null)
  const [studio] = useState(() =>
    createEditorSession({
      services,
      opened,
      isNarrow,
      replay: setReplayed,
      open: (id, content) => setDialog({ id, content }),
    }),
  )
  useSessionLifecycle(studio)
  useFirstTour(() => setDialog(open => open ?? { id: 'tour' }))
  useTemplateInputs(studio, template)
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
                <Layout studio={studio} template={template} onConnect={connect} isNarrow={isNarrow} variant={variant} />
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

/** Applies the inputs entered in the template dialog as the first edit. */
function useTemplateInputs({ editor }: EditorSession, template: OpenedTemplate | null) {
  useEffect(() => {
    const values = template && pendingTemplateInputs.take(template.source.id)
    if (!template || !values) return
    const patch = fillTemplate(editor.documents.getState().document, template.source, values, editor.registry)
    editor.documents.edit(patch, { label: templateTexts.fill })
  }, [editor, template])
}

/** Starts run toasts, resumes the run in the URL and cleans up when the project is closed. */
function useSessionLifecycle({ editor, runner, saver }: EditorSession) {
  useRunToasts(editor)
  useEffect(() => {
    const executionId = readRunId()
    if (executionId) {
      runner.catchUp(executionId).catch((error: unknown) => notify('error', describeError(error).message))
    }
    return () => runner.leave()
  }, [runner])
  useEffect(() => saver.watch(), [saver])
  useEffect(() => runBeforeReload(saver.flush), [saver])
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isLeavingPage()) return
      if (unsavedWorkReason(saver.getState(), editor.documents, editor.drafts)) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [saver, editor])
}

async function returnToTemplate({ editor, saver }: EditorSession): Promise<void> {
  const { startOver } = await import('../history/startOver.ts')
  startOver(editor, saver.opened)
  saver.dismiss('restored')
}

type LayoutProps = {
  readonly studio: EditorSession
  readonly template: OpenedTemplate | null
  readonly onConnect: () => void
  readonly isNarrow: boolean
  readonly variant: EditorVariant
}

const paletteWidth = 288
const inspectorWidth = 384
const sidePanelWidth = 384
const collapsedPanelWidth = 48
const assistantWidth = 384
/** The assistant covers a canvas that would be narrower. */
const minCanvasWidth = 320
const bannerHeight = 60
const sheetShare = 0.66
const gap = 8
const toolbarHeight = 48
const twoRowToolbarHeight = 104

/** Side panels by id, each loaded on first use. */
const sidePanels: { readonly [id in SidePanelId]: ComponentType<{ readonly onClose: () => void }> } = {
  code: CodePreview,
  preview: LivePreviewPanel,
  testing: TestingPanel,
  mainnet: MainnetPanel,
}

function Layout({ studio, template, onConnect, isNarrow, variant }: LayoutProps) {
  const { editor, saver } = studio
  const { storage } = useAppServices()
  useEditorKeys(editor)
  const {
    isPaletteOpen,
    inspectedNodeId,
    areResultsOpen,
    isResultsMaximised,
    resultsSize,
    sidePanel,
    sidePanelSize,
    isAssistantOpen,
  } = useStore(editor.view)
  const isEmpty = useStore(editor.documents, state => state.document.nodes.length === 0)
  const projectId = useStore(saver, state => state.projectId)
  const isTemplate = projectId === null
  const name = useStore(editor.documents, state => state.document.name)
  const [menu, setMenu] = useState<{ readonly id: MenuId; readonly x: number; readonly y: number } | null>(null)
  const [showsBanner, setShowsBanner] = useState(true)
  const left = isPaletteOpen && !isNarrow ? paletteWidth + 2 * gap : gap
  const beside = inspectedNodeId && !isNarrow ? inspectorWidth + 2 * gap : gap
  const panelWidth = sidePanelSize === 'collapsed' ? collapsedPanelWidth : sidePanelWidth
  const besidePanels = sidePanel && !isNarrow ? beside + panelWidth + gap : beside
  const room = window.innerWidth - left - besidePanels - assistantWidth - gap
  const right =
    isAssistantOpen && !isNarrow && room >= minCanvasWidth ? besidePanels + assistantWidth + gap : besidePanels
  const top = (isNarrow ? twoRowToolbarHeight : toolbarHeight) + 2 * gap
  const registry = useUserPlugins(state => state.registry)
  const isOutdated = useStore(editor.documents, state => findOutdatedComponents(state.document, registry).length > 0)
  const [offersUpdate, setOffersUpdate] = useState(true)
  const hasUpdate = isOutdated && offersUpdate
  const hasBanner = template !== null && isTemplate && showsBanner
  const isRestored = useStore(saver, state => state.hasRestored)
  const [isRefusalRead, setIsRefusalRead] = useState(false)
  const topicNow = useStore(saver, saveNotice)
  const topic = topicNow === 'refused' && isRefusalRead ? null : topicNow
  const dismissTopic = () => {
    if (topic === 'refused') setIsRefusalRead(true)
    else saver.dismiss(topic === 'diverged' ? 'diverged' : 'restored')
  }
  const margin = useMemo(() => {
    const sheet = isNarrow && inspectedNodeId ? window.innerHeight * sheetShare : toolbarHeight + gap
    return {
      left,
      right: right + (areResultsOpen && !isResultsMaximised && !isNarrow ? resultsSize.width + gap : 0),
      top: top + (hasBanner ? bannerHeight + gap : 0) + (hasUpdate ? bannerHeight + gap : 0),
      bottom: sheet + gap,
    }
  }, [
    left,
    right,
    top,
    isNarrow,
    inspectedNodeId,
    areResultsOpen,
    isResultsMaximised,
    resultsSize.width,
    hasBanner,
    hasUpdate,
  ])
  useEffect(() => {
    document.title = `${name} · Sluice`
  }, [name])
  const pluginStatus = useUserPlugins(state => state.status)
  /** The palette shows a repeated failure. */
  const retryPlugins = () =>
    void pluginHostOf(storage)
      .open()
      .catch(() => undefined)
  const closePalette = () => editor.view.setState({ isPaletteOpen: false })
  const SidePanel = sidePanel && sidePanels[sidePanel]
  const closeSidePanel = () => editor.view.setState({ sidePanel: null })
  const closeInspector = () => editor.view.setState({ inspectedNodeId: null })
  return (
    <main className="relative h-full overflow-hidden">
      <h1 className="sr-only">{name}</h1>
      <Toolbar studio={studio} variant={variant} onConnect={onConnect} />
      {isPaletteOpen && (
        <Sheet side="left" isNarrow={isNarrow} onClose={closePalette}>
          <Palette firstGroup={variant.category} pluginStatus={pluginStatus} onRetry={retryPlugins} />
        </Sheet>
      )}
      <Canvas margin={margin} showMiniMap={!isNarrow && !isEmpty} onContextMenu={(id, x, y) => setMenu({ id, x, y })} />
      <MainnetBorder />
      {isEmpty && <EmptyCanvas left={left} right={right} category={variant.templates} />}
      {inspectedNodeId && (
        <Sheet side="right" isNarrow={isNarrow} onClose={closeInspector}>
          <Inspector nodeId={inspectedNodeId} onClose={closeInspector} />
        </Sheet>
      )}
      {SidePanel && (
        <Sheet side="right" isNarrow={isNarrow} offset={beside} size={sidePanelSize} onClose={closeSidePanel}>
          <SidePanel onClose={closeSidePanel} />
        </Sheet>
      )}
      {(hasBanner || hasUpdate || topic) && (
        <div className="pointer-events-none absolute flex flex-col items-center gap-2" style={{ left, right, top }}>
          {template && hasBanner && (
            <TemplateBanner
              name={template.source.name}
              onStartOver={isRestored ? () => void returnToTemplate(studio) : null}
              onDismiss={() => setShowsBanner(false)}
            />
          )}
          {topic && (
            <SyncBanner
              topic={topic}
              draftSync={saver}
              onOpenProject={id => navigate(projectPath(id))}
              onDismiss={dismissTopic}
            />
          )}
          {hasUpdate && <MigrationBar onDismiss={() => setOffersUpdate(false)} />}
        </div>
      )}
      <div
        className="pointer-events-none absolute bottom-2 flex flex-wrap items-end justify-between gap-2"
        style={{ left, right }}
      >
        <div className="flex flex-col gap-2">
          <RunPanel />
          <ProblemsPanel />
          {!areResultsOpen && !isAssistantOpen && <QuickTips />}
        </div>
        <div className="ml-auto flex items-end gap-2">
          <ShortcutsPanel />
          <ResultsPanel isNarrow={isNarrow} charts={<ChartsView />} />
        </div>
      </div>
      {isAssistantOpen && (
        <AssistantWindow
          editor={editor}
          plugins={() => pluginHostOf(storage).getState().plugins}
          conversation={projectId ?? editor.documents.getState().document.id}
          isNarrow={isNarrow}
          right={besidePanels}
          margin={margin}
        />
      )}
      {menu && <ContextMenu {...menu} onClose={() => setMenu(null)} />}
    </main>
  )
}
