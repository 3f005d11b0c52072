import type { SidePanelId } from '../editor/viewStore.ts'
import { appTexts } from './texts.ts'

/** How what opens beside the canvas is called. */
export const sidePanelTexts: { readonly [id in SidePanelId]: string } = {
  preview: appTexts.livePreview,
  code: appTexts.codePreview,
}
