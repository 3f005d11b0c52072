import { editorTexts } from '../editor/texts.ts'
import type { SidePanelId } from '../editor/viewStore.ts'
import { appTexts } from './texts.ts'

/** Titles of the side panels. */
export const sidePanelTexts: { readonly [id in SidePanelId]: string } = {
  preview: appTexts.livePreview,
  code: appTexts.codePreview,
  testing: editorTexts.labels.openTesting,
  mainnet: editorTexts.labels.openMainnetTesting,
}
