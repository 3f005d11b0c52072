import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../../test/kinds/kindFixture.ts'
import { generateProject } from '../../generateProject.ts'
import { makeSwapDocument } from '../../makeSwapDocument.ts'
import { readTemplates } from '../../readTemplates.ts'
import { canChoosePChain, choosePChain, isPChainChosen } from './choosePChain.ts'

const templates = await readTemplates()

const makeL1 = () => documentFromTemplate(findTemplate('avalanche-l1-simulation')!)

function generate(document = makeL1()) {
  const { files, features, deploymentInfo } = generateProject(document, { templates, kind: 'l1' })
  const contentOf = (path: string) => files.find(file => file.path === path)?.content ?? ''
  return {
    features,
    paths: files.map(({ path }) => path),
    rules: [...contentOf('SECURITY.md').matchAll(/^\| (T\d\d)/gm)].map(match => match[1]!),
    readme: contentOf('README.md'),
    variables: deploymentInfo.environment.filter(name => name.startsWith('PCHAIN')),
    sources: files.filter(({ path }) => /^(web|server)\//.test(path)).map(({ content }) => content),
  }
}

const isPChain = (id: string) => /^T2[5-9]$/.test(id)

describe('choosePChain', () => {
  it('default: a project has files, rules and variables of the P-Chain only where it is chosen', () => {
    const without = generate()
    expect(without.features).not.toContain('L1 on the P-Chain')
    expect(without.paths.filter(path => /pchain/i.test(path))).toEqual([])
    expect(without.sources.filter(source => source.includes('avalanche_sendTransaction'))).toEqual([])
    expect([without.variables, without.rules.filter(isPChain)]).toEqual([[], []])
    expect(without.readme).not.toContain('Create on Fuji')

    const chosen = generate(choosePChain(makeL1(), true))
    expect(chosen.features).toContain('L1 on the P-Chain')
    expect(chosen.rules.filter(isPChain)).toEqual(['T25', 'T26', 'T27', 'T28', 'T29'])
    expect(chosen.variables).toEqual(['PCHAIN_API_URL'])
    expect(chosen.readme).toContain('real test network and real test AVAX')
    expect(without.paths.filter(path => !chosen.paths.includes(path))).toEqual([])
    expect(chosen.paths.length).toBeGreaterThan(without.paths.length)
  })

  it('behavior: the choice can be taken back, and choosing again changes nothing', () => {
    const chosen = choosePChain(makeL1(), true)
    expect(chosen.nodes.filter(isPChainChosen)).toHaveLength(1)
    expect(choosePChain(chosen, true)).toEqual(chosen)
    expect(choosePChain(chosen, false).nodes.some(isPChainChosen)).toBe(false)
  })

  it('behavior: only a workflow with an L1 has a place for it', () => {
    expect([canChoosePChain(makeL1()), canChoosePChain(makeSwapDocument())]).toEqual([true, false])
    expect(choosePChain(makeSwapDocument(), true)).toEqual(makeSwapDocument())
  })

  it('error: values of another sort do not choose it', () => {
    for (const pchain of [1, 'yes', null, {}, []]) {
      expect(makeDocument('L1', ['l1Config'], { l1Config: { pchain } as never }).nodes.some(isPChainChosen)).toBe(false)
    }
  })
})
