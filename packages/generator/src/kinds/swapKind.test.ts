import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../test/kinds/kindFixture.ts'
import { generateProject } from '../generateProject.ts'
import { readTemplates } from '../readTemplates.ts'

const templates = await readTemplates()

function generate(name: string, componentIds: readonly string[]) {
  const document = { ...makeDocument('flow', componentIds), name }
  const { projectName, files } = generateProject(document, { kind: 'swap', templates })
  return { projectName, paths: files.map(({ path }) => path) }
}

describe('swapKind', () => {
  it('default: a workflow without a name becomes MyDeFiApp, and the larger suite My1inchDeFiSuite', () => {
    expect(generate('', ['oneInchSwap']).projectName).toBe('MyDeFiApp')
    expect(generate('', ['oneInchSwap', 'limitOrder']).projectName).toBe('My1inchDeFiSuite')
    expect(generate('', ['portfolioAPI']).projectName).toBe('My1inchDeFiSuite')
    expect(generate('Mine', ['oneInchSwap', 'limitOrder']).projectName).toBe('Mine')
  })

  it('behavior: files of orders and portfolio come only with what asks for them', () => {
    const has = (paths: readonly string[], id: string) => paths.some(path => path.includes(`/features/${id}/`))
    const swap = generate('', ['oneInchSwap']).paths
    expect([has(swap, 'swap'), has(swap, 'limitOrder'), has(swap, 'portfolio')]).toEqual([true, false, false])
    const orders = generate('', ['limitOrder']).paths
    expect([has(orders, 'swap'), has(orders, 'limitOrder'), has(orders, 'portfolio')]).toEqual([false, true, false])
    const portfolio = generate('', ['tokenBalance']).paths
    expect([has(portfolio, 'limitOrder'), has(portfolio, 'portfolio')]).toEqual([false, true])
    const sends = [portfolio, generate('', ['tokenBalance', 'portfolioAPI']).paths].map(paths => has(paths, 'send'))
    expect(sends).toEqual([false, true])
  })

  it('behavior: Fusion comes with a node of its own or the option of a swap, and with nothing else', () => {
    const pathsOf = (componentId: string, config = {}) =>
      generateProject(makeDocument('flow', [componentId], { [componentId]: config }), { kind: 'swap', templates })
        .files.map(({ path }) => path)
        .filter(path => /fusion|order/i.test(path))
    expect(pathsOf('oneInchSwap', { enableFusion: false })).toEqual([])
    const fusion = pathsOf('fusionSwap')
    expect(fusion).toContain('web/src/features/fusion/fusionMode.ts')
    expect(pathsOf('oneInchSwap', { enableFusion: true, validateOnly: false })).toEqual(fusion)
    // A swap that only validates is a page of quotes.
    expect(pathsOf('oneInchSwap', { enableFusion: true })).toEqual([])
  })
})
