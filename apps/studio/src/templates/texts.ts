import { defineTexts } from '../ui/defineTexts.ts'

export const templateTexts = defineTexts('templates', {
  use: (name: string) => `Open ${name}`,
  minutes: (count: number) => `${count} min`,
  nodes: (count: number) => `${count} nodes`,
  open: 'Open template',
  cancel: 'Cancel',
  fill: 'Set up the template',
  banner: (name: string) => `Template preview: ${name}.`,
  bannerText: 'Save to keep your own copy.',
  restored: 'Your earlier changes are restored.',
  startOver: 'Start over',
  dismiss: 'Dismiss',
})
