import { defineTexts } from '../ui/defineTexts.ts'

export const emptyCanvasTexts = defineTexts('emptyCanvas', {
  heading: 'What should happen?',
  example: 'Swap 1 ETH for USDC',
  send: 'Draw it',
  label: 'Add a small flow',
  starters: { swap: 'Swap', bridge: 'Bridge', price: 'Watch a price', contract: 'Read a contract' },
  addStarter: (name: string) => `Add ${name}`,
  title: 'Start with a template or add your first node',
})
