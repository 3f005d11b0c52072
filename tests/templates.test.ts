import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registry, templates } from '@sluice/catalogue'
import { allPlans, createDevnetWallet, createGenesisBooter, type Devnet, startDevnet } from '@sluice/devnet'
import { toExecutionResult } from '@sluice/engine'
import { createDevnetServices, createSimulatedServices, createSimulatedWallet } from '@sluice/providers'
import { runWorkflow } from '@sluice/runner'
import { documentFromTemplate, importWorkflow, validateWorkflow, type WorkflowDocument } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Templates of spec 001 §3: minutes and, where it says so, how many nodes. */
const specified: { readonly [id: string]: { readonly minutes: number; readonly nodes?: number } } = {
  'oneinch-powered-defi-suite': { minutes: 45, nodes: 10 },
  'dex-aggregator-swap': { minutes: 20 },
  'dao-governance-treasury': { minutes: 120 },
  'nft-marketplace-defi': { minutes: 90 },
  'avalanche-icm-workflow': { minutes: 30 },
  'avalanche-l1-simulation': { minutes: 45 },
}

/** Least distance between two cards, in canvas pixels. */
const gap = 16

const table = templates.map(template => [template.id, template] as const)

describe('templates', () => {
  it('behavior: the six of the specification are there', () => {
    const found = Object.fromEntries(
      templates.map(({ id, estimatedMinutes: minutes, nodes }) => [
        id,
        specified[id]?.nodes === undefined ? { minutes } : { minutes, nodes: nodes.length },
      ]),
    )
    expect(found).toEqual(specified)
  })

  it.each(table)('behavior: %s is complete, and no card covers another', (_, template) => {
    for (const key of ['name', 'description', 'category', 'difficulty'] as const) expect(template[key]).toBeTruthy()
    expect(template.features.length).toBeGreaterThan(2)
    expect(template.requiredInputs.length).toBeGreaterThan(0)
    const document = documentFromTemplate(template)
    const geometryOf = documentGeometry(document, registry)
    const boxes = document.nodes.map(node => {
      const { width, height } = geometryOf(node)
      const { x, y } = node.position
      return { id: node.id, left: x, top: y, right: x + width + gap, bottom: y + height + gap }
    })
    const covered = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          other => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
        .map(other => `${one.id} and ${other.id}`),
    )
    expect(covered).toEqual([])
  })

  it.each(table)('behavior: %s asks for values as its nodes have them', (_, template) => {
    for (const input of template.requiredInputs) {
      const [nodeId, key] = input.key.split('.')
      const node = template.nodes.find(({ id }) => id === nodeId)!
      const field = registry.get(node.componentId)?.fields.find(candidate => candidate.key === key)
      expect(field).toBeDefined()
      expect(input.defaultValue).toEqual(node.config[key!] ?? field?.defaultValue)
    }
  })

  it.each(table)(
    'behavior: %s is valid as it is opened and runs to its end on simulated services',
    async (_, template) => {
      const document = documentFromTemplate(template)
      expect(validateWorkflow(document, registry).filter(issue => issue.severity === 'error')).toEqual([])
      const services = createSimulatedServices()
      const result = toExecutionResult(
        await runWorkflow({ document, registry, environment: { services }, wallet: createSimulatedWallet(services) }),
      )
      expect(result.errors).toEqual([])
      expect(result.nodeResults.map(({ nodeId, status }) => ({ nodeId, status }))).toEqual(
        template.nodes.map(({ id: nodeId }) => ({ nodeId, status: 'success' })),
      )
    },
  )
})

describe('on local chains', () => {
  const previews = createGenesisBooter()
  let devnet: Devnet

  beforeAll(async () => {
    devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: allPlans })
  })

  afterAll(async () => {
    await Promise.all([devnet.stop(), previews.stop()])
  })

  const runOnDevnet = async (document: WorkflowDocument) => {
    const wallet = createDevnetWallet({ devnet })
    const services = createDevnetServices({
      chains: devnet.chains,
      aggregatorUrl: devnet.aggregatorUrl,
      account: await wallet.account(),
      bootGenesis: previews.boot,
    })
    const result = toExecutionResult(await runWorkflow({ document, registry, environment: { services }, wallet }))
    expect(result.errors).toEqual([])
    expect(result).toMatchObject({ success: true, metadata: { source: 'devnet' } })
    return result
  }

  it.each(table)('behavior: %s runs to its end', async (_, template) => {
    await runOnDevnet(documentFromTemplate(template))
  })

  it('behavior: a token tells about itself', async () => {
    const path = join(import.meta.dirname, '../examples/token-facts.workflow.json')
    const { results } = await runOnDevnet(importWorkflow(await readFile(path, 'utf8')).document)
    expect(results.usdc?.config).toMatchObject({ symbol: 'USDC', decimals: 6, deployed: true, source: 'devnet' })
    expect(results.rounded?.result).toMatch(/^\d+\.\d\d$/)
  })
})
