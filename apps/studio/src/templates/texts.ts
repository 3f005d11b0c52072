import { defineTexts } from '../ui/defineTexts.ts'

export const templateTexts = defineTexts('templates', {
  use: (name: string) => `Open ${name}`,
  minutes: (count: number) => `${count} min`,
  nodes: (count: number) => `${count} nodes`,
  open: 'Open template',
  cancel: 'Cancel',
  fill: 'Fill in the template',
  banner: (name: string) => `You are looking at the ${name} template.`,
  bannerText: 'Run it, change it, or press Save to keep it as a project of your own.',
  restored: 'Your changes from before are back.',
  startOver: 'Start over',
  dismiss: 'Dismiss',
})
