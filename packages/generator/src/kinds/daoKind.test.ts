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

describe('daoKind', () => {
  it('default: without a node for swaps there is no tab for them, and no key is needed', () => {
    const project = generateProject(makeDocument('', ['erc20Token', 'governance', 'treasury']), { templates })
    expect(project).toMatchObject({ kind: 'dao', projectName: 'DAOGovernance' })
    expect(tabsOf(project.files)).toBe('proposalsFeature, treasuryFeature')
    expect(project.deploymentInfo.variables.filter(({ required }) => required)).toEqual([])
    expect(project.files.filter(({ path }) => /features\/(trade|swap|nft)\//.test(path))).toEqual([])
    expect(project.files.find(({ path }) => path === 'README.md')!.content).toContain('Press *Deploy DAO*')
  })

  it('behavior: the steps of a proposal ask for it too', () => {
    const steps = ['deployDao', 'governorSubmit', 'governorVote', 'governorQueue', 'governorExecute']
    expect(generateProject(makeDocument('', steps), { templates }).kind).toBe('dao')
  })

  it('behavior: the template has the quote behind proposals and treasury', () => {
    const document = documentFromTemplate(findTemplate('dao-governance-treasury')!)
    const { files, projectName } = generateProject(document, { templates })
    expect(tabsOf(files)).toMatch(/^proposalsFeature, treasuryFeature, withOneInchKey\(swapQuoteFeature\)/)
    expect(projectName).toBe('DAO Governance & Treasury')
  })
})
