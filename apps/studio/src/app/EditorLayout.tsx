import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Canvas } from '../canvas/Canvas.tsx'
import { loadDefinitions } from '../editor/catalogueQueries.ts'
import type { MenuId } from '../editor/menus.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { EditorSession } from './createEditorSession.ts'
import { EditorBanners } from './EditorBanners.tsx'
import type { EditorVariant } from './editorVariant.ts'
import { MainnetBorder } from './MainnetBorder.tsx'
import { navigate, templatePath } from './route.ts'
import { Sheet } from './Sheet.tsx'
import { SkipLink } from './SkipLink.tsx'
import { sidePanels } from './sidePanels.ts'
import { Toolbar } from './Toolbar.tsx'
import { appTexts } from './texts.ts'
import { useBanners } from './useBanners.ts'
import { useEditorKeys } from './useEditorKeys.ts'
import { useExclusivePanels } from './useExclusivePanels.ts'
import { useFirstStepsShown } from './useFirstStepsShown.ts'
import { useLeaveEditor } from './useLeaveEditor.tsx'
import { usePanelMargin } from './usePanelMargin.ts'
import { pluginHostOf } from './userPlugins.ts'
import type { OpenedTemplate } from './useSessionLifecycle.ts'

const AssistantWindow = lazyComponent(() =>
  import('../assistant/AssistantWindow.tsx').then(module => module.AssistantWindow),
)
const ContextMenu = lazyComponent(() => import('../menus/ContextMenu.tsx').then(module => module.ContextMenu))
const EditorDock = lazyComponent(() => import('./EditorDock.tsx').then(module => module.EditorDock), {
  placeholder: <Skeleton className="h-9 rounded-lg pointer-coarse:h-11" />,
  isLate: () => true,
})
const EmptyCanvas = lazyComponent(() => import('./EmptyCanvas.tsx').then(module => module.EmptyCanvas))
const Inspector = lazyComponent(() => import('../inspector/Inspector.tsx').then(module => module.Inspector), {
  isPanel: true,
})
const IconRail = lazyComponent(() => import('./IconRail.tsx').then(module => module.IconRail), {
  placeholder: <Skeleton className="absolute top-15 left-2 z-10 h-116 w-12 rounded-xl" />,
  isLate: () => true,
})
const InspectorResizer = lazyComponent(() => import('./InspectorResizer.tsx').then(module => module.InspectorResizer))
const PaletteSheet = lazyComponent(async () => {
  const [{ PaletteSheet }] = await Promise.all([import('./PaletteSheet.tsx'), loadDefinitions()])
  return PaletteSheet
})
const FirstSteps = lazyComponent(() => import('./FirstSteps.tsx').then(module => module.FirstSteps), {
  isLate: () => true,
})
const TemplatesDialog = lazyComponent(() =>
  import('../templates/TemplatesDialog.tsx').then(module => module.TemplatesDialog),
)

type Props = {
  readonly studio: EditorSession
  readonly template: OpenedTemplate | null
  readonly onConnect: () => void
  /** Whether it is a phone. */
  readonly isNarrow: boolean
  /** Whether panels are bottom sheets. */
  readonly isCompact: boolean
  readonly isTourOpen: boolean
  readonly variant: EditorVariant
}

/** Places the toolbar, the panels and the banners around the canvas. */
export function EditorLayout(props: Props) {
  const { studio, template, onConnect, isNarrow, isCompact, isTourOpen, variant } = props
  const { editor, saver } = studio
  const { storage } = useAppServices()
  useEditorKeys(editor)
  useExclusivePanels(editor)
  const { isPaletteOpen, inspectedNodeId, dock, sidePanel, sidePanelSize, isAssistantOpen, inspectorWidth } = useStore(
    editor.view,
  )
  const isEmpty = useStore(editor.documents, state => state.document.nodes.length === 0)
  const projectId = useStore(saver, state => state.projectId)
  const name = useStore(editor.documents, state => state.document.name)
  const [menu, setMenu] = useState<{ readonly id: MenuId; readonly x: number; readonly y: number } | null>(null)
  const banners = useBanners(studio, template)
  const bannerCount = Number(banners.hasTemplate) + Number(banners.hasUpdate)
  // One helper at a time: the tour, else the banner, else the first steps.
  const hasTips = useFirstStepsShown(editor) && !isTourOpen && !dock.isOpen && !isAssistantOpen && !banners.hasTemplate
  const { margin, left, besidePalette, right, top, aboveDock, besideInspector, besidePanels } = usePanelMargin(editor, {
    isNarrow,
    isCompact,
    bannerCount,
  })
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--above-dock', `${aboveDock}px`)
    style.setProperty('--below-toolbar', `${top}px`)
    return () => {
      style.removeProperty('--above-dock')
      style.removeProperty('--below-toolbar')
    }
  }, [aboveDock, top])
  useEffect(() => {
    document.title = `${name} · Sluice`
  }, [name])
  const { leave, dialog: leaveDialog } = useLeaveEditor(studio)
  const [areTemplatesOpen, setAreTemplatesOpen] = useState(false)
  const closeSidePanel = () => editor.view.setState({ sidePanel: null })
  const closeInspector = () => editor.view.setState({ inspectedNodeId: null })
  const SidePanel = sidePanel && sidePanels[sidePanel]
  return (
    <main className="relative h-full overflow-hidden">
      <SkipLink />
      <h1 className="sr-only">{name}</h1>
      <Toolbar studio={studio} variant={variant} isNarrow={isNarrow} onConnect={onConnect} onLeave={leave} />
      {!isNarrow && <IconRail onOpenTemplates={() => setAreTemplatesOpen(true)} onLeave={leave} />}
      {isPaletteOpen && <PaletteSheet isNarrow={isCompact} firstGroup={variant.category} />}
      <Canvas
        margin={margin}
        controlsLeft={besidePalette}
        showMiniMap={!isNarrow && !isEmpty && !hasTips}
        onContextMenu={(id, x, y) => setMenu({ id, x, y })}
      />
      <MainnetBorder />
      {isEmpty && <EmptyCanvas left={left} right={right} category={variant.templates} />}
      {inspectedNodeId && (
        <Sheet side="right" isNarrow={isCompact} width={inspectorWidth} onClose={closeInspector}>
          {!isCompact && <InspectorResizer />}
          <Inspector nodeId={inspectedNodeId} onClose={closeInspector} />
        </Sheet>
      )}
      {SidePanel && (
        <Sheet side="right" isNarrow={isCompact} offset={besideInspector} size={sidePanelSize} onClose={closeSidePanel}>
          <SidePanel onClose={closeSidePanel} />
        </Sheet>
      )}
      {!isTourOpen && (
        <EditorBanners studio={studio} template={template} banners={banners} place={{ left, right, top }} />
      )}
      <div className="pointer-events-none absolute flex flex-col gap-2" style={{ right, bottom: aboveDock }}>
        <FirstSteps isShown={hasTips} />
      </div>
      <div data-panel className="pointer-events-none absolute bottom-2" style={{ left: besidePalette, right }}>
        <EditorDock isNarrow={isCompact} />
      </div>
      {isAssistantOpen && (
        <AssistantWindow
          editor={editor}
          plugins={() => pluginHostOf(storage).getState().plugins}
          conversation={projectId ?? editor.documents.getState().document.id}
          isNarrow={isCompact}
          right={besidePanels}
          margin={margin}
        />
      )}
      {areTemplatesOpen && (
        <TemplatesDialog
          title={appTexts.templates}
          onOpen={id => navigate(templatePath(id))}
          onClose={() => setAreTemplatesOpen(false)}
        />
      )}
      {leaveDialog}
      {menu && <ContextMenu {...menu} onClose={() => setMenu(null)} />}
    </main>
  )
}
