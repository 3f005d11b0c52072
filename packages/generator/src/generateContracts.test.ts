import { describe, expect, it } from 'vitest'
import { makeDocument } from '../test/kinds/kindFixture.ts'
import { generateProject } from './generateProject.ts'
import { makeSwapDocument } from './makeSwapDocument.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

const generate = (...componentIds: readonly string[]) =>
  generateProject(makeDocument('Test', componentIds), { templates })

function contentOf({ files }: ReturnType<typeof generate>, path: string): string {
  const file = files.find(candidate => candidate.path === path)
  if (!file) throw new Error(`${path} is not generated`)
  return file.content
}

describe('contracts of a generated project without installing it', () => {
  it('default: a DAO has tabs of its own and its contracts beside them', () => {
    const project = generate('governance', 'erc20Token')
    expect(project).toMatchObject({ kind: 'dao', features: ['DAO'] })
    expect(contentOf(project, 'web/src/config/features.ts')).toContain('[proposalsFeature, treasuryFeature]')
    expect(contentOf(project, 'contracts/src/config/features.ts')).toBe(
      `import { governanceContracts } from '../features/governance/governanceContracts.ts'
import type { ContractFeature } from '../kit/ContractFeature.ts'

export const features: readonly ContractFeature[] = [governanceContracts]
`,
    )
    expect(contentOf(project, 'README.md')).toContain('`contracts/`')
    expect(contentOf(project, 'DEPLOYMENT.md')).toContain('## The contracts')
    expect(contentOf(project, 'SECURITY.md')).toContain('They have not been audited')
    expect(project.dependencies.dependencies).toMatchObject({ '@openzeppelin/contracts': '5.7.0', solc: '0.8.30' })
  })

  it('behavior: several features share one package, and bring their own folders alone', () => {
    const both = generate('treasury', 'nftMarketplace').files.map(({ path }) => path)
    expect(both.filter(path => path === 'contracts/package.json')).toHaveLength(1)
    const folders = (paths: readonly string[]) => [
      ...new Set(paths.flatMap(path => /^contracts\/src\/features\/(\w+)\//.exec(path)?.[1] ?? [])),
    ]
    expect(folders(both)).toEqual(['governance', 'nft'])
    expect(folders(generate('nftCollection').files.map(({ path }) => path))).toEqual(['nft'])
    expect(folders(generate('icmSender').files.map(({ path }) => path))).toEqual(['gateway'])
  })

  it('behavior: its documents speak of no contract of another project', () => {
    const { files } = generate('icmSender')
    const documents = files.filter(({ path }) => /^[A-Z]+\.md$/.test(path)).map(({ content }) => content)
    expect(documents.join('\n')).toContain('gateway')
    expect(documents.join('\n')).not.toMatch(/price|spending limit of|DAO|NFT|1inch/i)
  })

  it('behavior: compiled contracts of others come with their copyright lines and licence', () => {
    const project = generate('icmSender')
    const compiled = project.files.filter(({ path, content }) => path.endsWith('.json') && content.includes('"0x60'))
    expect(compiled.map(({ path }) => path)).toEqual(['e2e/src/features/icm/icmCode.json'])
    const notice = contentOf(project, 'e2e/src/features/icm/NOTICE.md')
    expect(notice).toContain('Copyright (c) 2016-2026 Zeppelin Group Ltd')
    expect(notice).toContain('Permission is hereby granted, free of charge')
  })

  it('behavior: a project without contracts has no trace of them', () => {
    const { files, dependencies } = generateProject(makeSwapDocument(), { templates })
    expect(files.filter(({ path }) => path.startsWith('contracts/'))).toEqual([])
    expect(dependencies.dependencies).not.toHaveProperty('solc')
    expect(files.find(({ path }) => path === 'README.md')?.content).not.toContain('contracts/')
  })

  it('behavior: no file of contracts holds a key or a phrase that keys are made of', () => {
    const files = generate('governance', 'nftCollection').files.filter(({ path }) => path.startsWith('contracts/'))
    for (const { path, content } of files) {
      if (path.endsWith('package-lock.json')) continue
      expect(content, path).not.toMatch(/privateKey|mnemonic|test test test|0x[\da-f]{64}\b/i)
    }
  })
})
