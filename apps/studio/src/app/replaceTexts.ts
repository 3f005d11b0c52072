import { defineTexts } from '../ui/defineTexts.ts'

const connections = (count: number) => (count === 1 ? '1 connection' : `${count} connections`)

export const replaceTexts = defineTexts('replace', {
  title: (label: string) => `Replace ${label}`,
  description: 'Keeps the node’s position, name, group, shared field values and compatible connections.',
  search: 'Search components',
  hint: 'Search components...',
  all: (count: number) => (count === 1 ? 'Keeps its connection' : `Keeps all ${connections(count)}`),
  some: (kept: number, count: number) => `Keeps ${kept} of ${connections(count)}`,
  none: (count: number) => (count === 1 ? 'Loses its connection' : `Loses all ${connections(count)}`),
  lost: (names: string) => `Lost: ${names}`,
  nothingFits: 'No component is compatible with this node’s connections. Search to choose one anyway.',
  nothingFound: (search: string) => `No components match “${search}”`,
  found: (count: number) => (count === 1 ? 'One component' : `${count} components`),
  gone: 'This node no longer exists.',
})
