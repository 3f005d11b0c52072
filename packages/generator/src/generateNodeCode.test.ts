import { components } from '@sluice/catalogue'
import { describe, expect, it } from 'vitest'
import { generateNodeCode } from './generateNodeCode.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

const makeNode = (componentId: string, config = {}) => ({
  id: 'n',
  componentId,
  componentVersion: '1.0.0',
  label: '',
  position: { x: 0, y: 0 },
  config,
})

describe('generateNodeCode', () => {
  it('default: the screen of a swap with all it imports, and no file that is not there', () => {
    const code = generateNodeCode(makeNode('oneInchSwap', { chainId: 137 }), { templates })!
    expect(code.entryPoint).toBe('web/src/features/swap/swapFeature.ts')
    const paths = code.files.map(({ path }) => path)
    expect(paths).toContain(code.entryPoint)
    expect(paths).toContain('web/src/features/swap/SwapCard.tsx')
    expect(paths.filter(path => /\.(test|stub)\./.test(path))).toEqual([])
    expect(paths).not.toContain('README.md')
    for (const { path, content } of code.files) {
      for (const [, name] of content.matchAll(/from '(\.[^']+)'/g)) {
        expect(paths).toContain(new URL(name!, `file:///${path}`).pathname.slice(1))
      }
    }
    expect(Object.keys(code.dependencies)).toEqual(expect.arrayContaining(['react', 'wagmi']))
  })

  it('behavior: the tests and the documentation on request', () => {
    const code = generateNodeCode(makeNode('oneInchQuote'), { templates, includeTests: true, includeDocs: true })!
    const paths = code.files.map(({ path }) => path)
    expect(paths).toContain('README.md')
    expect(paths).toContain('web/src/kit/trade/createReview.test.ts')
    expect(code.dependencies).toHaveProperty('vitest')
  })

  it('behavior: every component that names a feature has code, the others have none', () => {
    for (const { id, feature } of components) {
      if (feature) expect([id, generateNodeCode(makeNode(id), { templates }) !== null]).toEqual([id, true])
    }
    expect(generateNodeCode(makeNode('merge'), { templates })).toBeNull()
    expect(generateNodeCode(makeNode('constructor'), { templates })).toBeNull()
  })
})
