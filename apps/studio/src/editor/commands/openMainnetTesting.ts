import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'
import { openSidePanel } from '../viewStore.ts'

export const openMainnetTesting = defineCommand({
  id: 'openMainnetTesting',
  label: editorTexts.labels.openMainnetTesting,
  scope: 'everywhere',
  when: () => true,
  run: ({ view }) => openSidePanel(view, 'mainnet'),
})
