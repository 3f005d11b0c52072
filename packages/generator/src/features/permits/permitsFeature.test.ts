import { describe, expect, it } from 'vitest'
import { generateProject } from '../../generateProject.ts'
import { makeSwapDocument } from '../../makeSwapDocument.ts'
import { readTemplates } from '../../readTemplates.ts'

const templates = await readTemplates()

function generate(document = makeSwapDocument(), extraFeatures: readonly 'permits'[] = []) {
  const { files, features } = generateProject(document, { templates, extraFeatures })
  const mentioning = files.filter(
    ({ path, content }) => /\.tsx?$/.test(path) && /PermitIntent|typedDataGuard|buildPermit/.test(content),
  )
  const decoder = files.find(({ path }) => path === 'web/src/features/guard/decode.ts')!.content
  return { features, mentioning: mentioning.length, decoder }
}

describe('permitsFeature', () => {
  it('default: a project signs permits only where they are chosen', () => {
    expect(generate()).toMatchObject({ features: ['Swap'], mentioning: 0 })
    const chosen = generate(makeSwapDocument(), ['permits'])
    expect(chosen.features).toEqual(['Swap', 'Permits'])
    expect(chosen.mentioning).toBeGreaterThan(5)
  })

  it('behavior: a node that signs a permit chooses them', () => {
    const document = makeSwapDocument()
    const nodes = document.nodes.map(node =>
      node.componentId === 'tokenApproval' ? { ...node, config: { ...node.config, mode: 'permit' } } : node,
    )
    expect(generate({ ...document, nodes }).features).toEqual(['Swap', 'Permits'])
  })

  it('behavior: without them a call that carries a permit still counts as undecodable, which is blocked', () => {
    expect(generate().decoder).toMatch(/permitAndCallAbi, data \}\)\) === null \? null : false/)
  })
})
