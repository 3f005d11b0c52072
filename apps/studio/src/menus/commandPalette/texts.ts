import { defineTexts } from '../../ui/defineTexts.ts'

export const paletteTexts = defineTexts('menus/commandPalette', {
  title: 'Command palette',
  hint: 'Run a command, find a node, add a component',
  findNode: 'Find node',
  findNodeHint: 'Node name or ID',
  after: (label: string) => `after ${label}`,
  results: 'Results',
  groups: { recent: 'Recently used', commands: 'Commands', nodes: 'On the canvas', components: 'Add component' },
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothingFound: (query: string) => `Nothing matches “${query}”`,
})
