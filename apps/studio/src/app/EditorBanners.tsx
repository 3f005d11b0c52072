import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import type { EditorSession } from './createEditorSession.ts'
import { navigate, projectPath } from './route.ts'
import type { Banners } from './useBanners.ts'
import type { OpenedTemplate } from './useSessionLifecycle.ts'

const MigrationBar = lazyComponent(() => import('../versions/MigrationBar.tsx').then(module => module.MigrationBar))
const SyncBanner = lazyComponent(() => import('../history/SyncBanner.tsx').then(module => module.SyncBanner))
const TemplateBanner = lazyComponent(
  () => import('../templates/TemplateBanner.tsx').then(module => module.TemplateBanner),
  { isLate: () => true },
)

const minBannerWidth = 320

type Props = {
  readonly studio: EditorSession
  readonly template: OpenedTemplate | null
  readonly banners: Banners
  readonly place: { readonly left: number; readonly right: number; readonly top: number }
}

/** Banners above the canvas: template, synchronization, outdated components. */
export function EditorBanners({ studio, template, banners, place }: Props) {
  const { saver } = studio
  const isRestored = useStore(saver, state => state.hasRestored)
  const hasLocalChain = !!useServerConfig().data?.devnet
  const mode = useStore(studio.editor.view, view => view.mode)
  const { topic, hasUpdate } = banners
  const area = useBannersHeight(studio)
  // Narrower it would be a column of words.
  const hasTemplate = banners.hasTemplate && window.innerWidth - place.left - place.right >= minBannerWidth
  if (!hasTemplate && !hasUpdate && !topic) return null
  return (
    <div ref={area} className="pointer-events-none absolute flex flex-col items-center gap-2" style={place}>
      {template && hasTemplate && (
        <TemplateBanner
          name={template.source.name}
          onStartOver={isRestored ? () => void returnToTemplate(studio) : null}
          onUseLocal={
            hasLocalChain && mode !== 'functional' ? () => studio.editor.view.setState({ mode: 'functional' }) : null
          }
          onDismiss={banners.dismissTemplate}
        />
      )}
      {topic && (
        <SyncBanner
          topic={topic}
          draftSync={saver}
          onOpenProject={id => navigate(projectPath(id))}
          onDismiss={banners.dismissTopic}
        />
      )}
      {hasUpdate && <MigrationBar onDismiss={banners.dismissUpdate} />}
    </div>
  )
}

/** Keeps the height of the banners in the view, so that the list of a phone begins below them. */
function useBannersHeight({ editor: { view } }: EditorSession) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new ResizeObserver(() => view.setState({ bannersHeight: element.offsetHeight }))
      observer.observe(element)
      return () => {
        observer.disconnect()
        view.setState({ bannersHeight: 0 })
      }
    },
    [view],
  )
}

async function returnToTemplate({ editor, saver }: EditorSession): Promise<void> {
  const { startOver } = await import('../history/startOver.ts')
  startOver(editor, saver.opened)
  saver.dismiss('restored')
}
