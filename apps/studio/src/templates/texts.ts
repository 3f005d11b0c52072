import { defineTexts } from '../ui/defineTexts.ts'

export const templateTexts = defineTexts('templates', {
  title: 'Templates',
  filter: 'Filter templates',
  all: 'All',
  categories: { defi: 'DeFi', avalanche: 'Avalanche', nft: 'NFT', dao: 'DAO' },
  startHere: 'Start here',
  levels: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
  use: (name: string) => `Open ${name}`,
  nodes: (count: number) => `${count} nodes`,
  contains: 'What it contains',
  open: 'Open template',
  cancel: 'Cancel',
  fill: 'Set up the template',
  banner: (name: string) => `Template preview: ${name}.`,
  useLocal: 'Try on the local chain',
  useLocalHelp: 'Switches to Mock Testing on the local chain that is running. No real money moves.',
  bannerText: 'Save to keep your own copy.',
  restored: 'Your earlier changes are restored.',
  startOver: 'Start over',
  dismiss: 'Dismiss',
})
