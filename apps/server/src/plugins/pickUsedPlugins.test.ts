import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { pickUsedPlugins } from './pickUsedPlugins.ts'

const makePlugin = (id: string, more = {}) => ({ id, components: [{ id: `${id}Node` }], ...more })

const makeDocument = (...componentIds: string[]) => ({
  ...makeEmptyDocument('w', 'W'),
  nodes: componentIds.map((componentId, n) => ({
    id: `n${n}`,
    componentId,
    componentVersion: '1.0.0',
    label: '',
    position: { x: 0, y: 0 },
    config: {},
  })),
})

describe('pickUsedPlugins', () => {
  it('default: those whose components stand in the workflow, in their order', () => {
    const plugins = [makePlugin('a'), makePlugin('b'), makePlugin('c')]
    const used = pickUsedPlugins(plugins, makeDocument('cNode', 'merge', 'aNode'))
    expect(used.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(pickUsedPlugins(plugins, makeDocument('merge'))).toEqual([])
  })

  it('behavior: those who convert, and those who are needed, by way of others too', () => {
    const plugins = [
      makePlugin('ground'),
      makePlugin('middle', { dependencies: ['ground'] }),
      makePlugin('top', { dependencies: ['middle', 'gone'] }),
      makePlugin('converts', { transformers: [{}] }),
      makePlugin('idle', { dependencies: ['top'] }),
    ]
    const used = pickUsedPlugins(plugins, makeDocument('topNode'))
    expect(used.map(({ id }) => id)).toEqual(['ground', 'middle', 'top', 'converts'])
  })

  it('behavior: parts in no known shape are none', () => {
    expect(pickUsedPlugins([{ id: 'x', components: 'many', dependencies: 7 }, {}], makeDocument('x'))).toEqual([])
  })
})
