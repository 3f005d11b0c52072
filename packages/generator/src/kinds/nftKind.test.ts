import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../test/kinds/kindFixture.ts'
import { generateProject } from '../generateProject.ts'
import { readTemplates } from '../readTemplates.ts'

const templates = await readTemplates()

function tabsOf(files: ReturnType<typeof generateProject>['files']): string {
  const { content } = files.find(({ path }) => path === 'web/src/config/features.ts')!
  return /\[\] = \[(.*)\]/.exec(content)![1]!
}

describe('nftKind', () => {
  it('default: without a node for swaps there is no tab for them, and no key is needed', () => {
    const project = generateProject(makeDocument('', ['nftCollection', 'nftMarketplace']), { templates })
    expect(project).toMatchObject({ kind: 'nft', projectName: 'NFTMarketplace' })
    expect(tabsOf(project.files)).toBe('collectionFeature, myNftsFeature')
    expect(project.deploymentInfo.variables.filter(({ required }) => required)).toEqual([])
    expect(project.files.filter(({ path }) => /features\/(trade|swap)\//.test(path))).toEqual([])
    expect(project.files.find(({ path }) => path === 'README.md')!.content).toContain('Deploy the collection')
  })

  it('behavior: the steps of a sale ask for it too', () => {
    expect(generateProject(makeDocument('', ['mintNft', 'listNft', 'buyNft']), { templates }).kind).toBe('nft')
  })

  it('behavior: the template has the quote behind the collection', () => {
    const document = documentFromTemplate(findTemplate('nft-marketplace-defi')!)
    const { files, projectName } = generateProject(document, { templates })
    expect(tabsOf(files)).toMatch(/^collectionFeature, myNftsFeature, withOneInchKey\(swapQuoteFeature\)/)
    expect(projectName).toBe('NFT Marketplace with DeFi')
  })
})
