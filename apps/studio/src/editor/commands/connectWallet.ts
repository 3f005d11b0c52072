import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const connectWallet = defineCommand({
  id: 'connectWallet',
  label: editorTexts.labels.connectWallet,
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.open('wallet'),
})
