import { describe, expect, it } from 'vitest'
import { makeDocument } from '../test/kinds/kindFixture.ts'
import { describeApp } from './describeApp.ts'
import { generateProject } from './generateProject.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

describe('describeApp', () => {
  it.each([
    ['swap', ['oneInchSwap']],
    ['multichain', ['chainSelector', 'oneInchSwap']],
    ['icm', ['icmSender']],
    ['l1', ['l1Config']],
  ])('default: kind, required variables, theme and chains of %s are those of its project', (kind, componentIds) => {
    const document = makeDocument('flow', componentIds)
    const project = generateProject(document, { kind, templates })
    const required = project.deploymentInfo.variables.filter(variable => variable.required).map(({ name }) => name)
    const { networks, defaultChainId } = project.deploymentInfo
    expect(describeApp(document, kind)).toEqual({
      ...{ kind, requiredVariables: required, theme: 'system' },
      ...{ chainIds: networks.map(({ id }) => id), defaultChainId },
    })
  })

  it('behavior: a theme that the workflow sets is the application’s own', () => {
    const document = makeDocument('flow', ['oneInchSwap', 'swapInterface'], { swapInterface: { theme: 'dark' } })
    expect(describeApp(document).theme).toBe('dark')
  })

  it('error: an empty workflow has no application', () => {
    expect(() => describeApp(makeDocument('flow', []))).toThrow(
      expect.objectContaining({ code: 'NOTHING_TO_GENERATE' }),
    )
  })
})
