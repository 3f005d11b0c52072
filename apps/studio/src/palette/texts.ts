import { defineTexts } from '../ui/defineTexts.ts'

export const paletteTexts = defineTexts('palette', {
  title: 'Components',
  search: 'Search components...',
  all: 'All',
  noneFound: 'No components found',
  tryAdjusting: 'Try adjusting your search or filters',
  loading: 'Loading plugins...',
  pluginsFailed: 'Plugins could not be loaded',
  categories: 'Categories',
  help: 'Drag components to the canvas, connect nodes, click nodes to configure',
  mobileHelp: 'Tap to add, long press to configure',
  add: (name: string) => `Add ${name}`,
  favourites: 'Favourites',
  recent: 'Recently used',
  favourite: (name: string) => `Favourite ${name}`,
  pin: 'Keep open',
  inputs: 'Inputs',
  outputs: 'Outputs',
  morePorts: (count: number) => `+ ${count} more`,
  close: 'Close components',
})
