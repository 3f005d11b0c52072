import { defineTexts } from '../ui/defineTexts.ts'

const connections = (count: number) => (count === 1 ? '1 connection' : `${count} connections`)

export const replaceTexts = defineTexts('replace', {
  title: (label: string) => `Replace ${label}`,
  description: 'It keeps its place, its name and group, the values both have, and the connections that fit.',
  search: 'Search components',
  hint: 'Search components...',
  all: (count: number) => (count === 1 ? 'Keeps its connection' : `Keeps all ${connections(count)}`),
  some: (kept: number, count: number) => `Keeps ${kept} of ${connections(count)}`,
  none: (count: number) => (count === 1 ? 'Loses its connection' : `Loses all ${connections(count)}`),
  lost: (names: string) => `Lost: ${names}`,
  nothingFits: 'No other component fits a connection of this node. Search to choose one all the same.',
  nothingFound: (search: string) => `No component is called "${search}"`,
  found: (count: number) => (count === 1 ? 'One component' : `${count} components`),
  gone: 'This node is not there any more.',
})
