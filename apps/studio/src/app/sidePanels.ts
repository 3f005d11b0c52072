import type { ComponentType } from 'react'
import type { SidePanelId } from '../editor/viewStore.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'

/** Side panels by id, each loaded on first use. */
export const sidePanels: { readonly [id in SidePanelId]: ComponentType<{ readonly onClose: () => void }> } = {
  code: lazyComponent(() => import('../codegen/CodePreview.tsx').then(module => module.CodePreview), {
    isPanel: true,
  }),
  preview: lazyComponent(() => import('../preview/LivePreviewPanel.tsx').then(module => module.LivePreviewPanel), {
    isPanel: true,
  }),
  testing: lazyComponent(() => import('../testing/TestingPanel.tsx').then(module => module.TestingPanel), {
    isPanel: true,
  }),
  mainnet: lazyComponent(() => import('../mainnet/MainnetPanel.tsx').then(module => module.MainnetPanel), {
    isPanel: true,
  }),
}
