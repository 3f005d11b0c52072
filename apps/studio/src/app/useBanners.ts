import { useState } from 'react'
import { useStore } from 'zustand'
import { findOutdatedComponents } from '../editor/findOutdatedComponents.ts'
import type { EditorSession } from './createEditorSession.ts'
import { saveNotice } from './saveNotice.ts'
import { useUserPlugins } from './userPlugins.ts'
import type { OpenedTemplate } from './useSessionLifecycle.ts'

/** Which banners are shown above the canvas, and how each is dismissed. */
export function useBanners({ editor, saver }: EditorSession, template: OpenedTemplate | null) {
  const [showsTemplate, setShowsTemplate] = useState(true)
  const [offersUpdate, setOffersUpdate] = useState(true)
  const [isRefusalRead, setIsRefusalRead] = useState(false)
  const registry = useUserPlugins(state => state.registry)
  const isOutdated = useStore(editor.documents, state => findOutdatedComponents(state.document, registry).length > 0)
  const isTemplate = useStore(saver, state => state.projectId === null)
  const topicNow = useStore(saver, saveNotice)
  const topic = topicNow === 'refused' && isRefusalRead ? null : topicNow
  return {
    topic,
    hasTemplate: template !== null && isTemplate && showsTemplate,
    hasUpdate: isOutdated && offersUpdate,
    dismissTemplate: () => setShowsTemplate(false),
    dismissUpdate: () => setOffersUpdate(false),
    dismissTopic() {
      if (topic === 'refused') setIsRefusalRead(true)
      else saver.dismiss(topic === 'diverged' ? 'diverged' : 'restored')
    },
  }
}

export type Banners = ReturnType<typeof useBanners>
