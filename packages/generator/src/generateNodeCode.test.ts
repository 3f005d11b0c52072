import { components } from '@sluice/catalogue'
import { describe, expect, it } from 'vitest'
import { generateNodeCode } from './generateNodeCode.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { readTemplates } from './readTemplates.ts'
import { componentsWith } from './roles.ts'

const templates = await readTemplates()

const makeNode = (componentId: string, config = {}) => ({
  id: 'n',
  componentId,
  componentVersion: '1.0.0',
  label: '',
  position: { x: 0, y: 0 },
  config,
})

const generate = (componentId: string, config = {}) => generateNodeCode(makeNode(componentId, config), { templates })

/** Imported files missing in the list. */
function missingImports(files: readonly { readonly path: string; readonly content: string }[]): readonly string[] {
  const paths = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => !path.endsWith('.md'))
    .flatMap(({ path, content }) =>
      [...content.matchAll(/from ['"](\.[^'"]+)['"]/g)]
        .map(([, name]) => new URL(name!, `file:///${path}`).pathname.slice(1))
        .filter(target => !paths.has(target)),
    )
}

/** Why a component has no code. */
const withoutCode = {
  'takes part in a run only; an application has its own order of steps': [
    'aiAgent',
    'conditionalLogic',
    'dataProcessor',
    'delay',
    'forEach',
    'merge',
    'priceTrigger',
    'script',
  ],
  'asks somebody for a value that no screen of an application shows': [
    'apiEndpoint',
    'chainlinkPrice',
    'readContract',
    'readEvents',
    'simulateTransaction',
    'transactionStatus',
    'uniswapQuote',
    'yieldOptimizer',
  ],
  'moves tokens between chains or to others, or calls or creates any contract, which no application does': [
    'deployContract',
    'destinationChain',
    'fusionMonadBridge',
    'fusionPlus',
    'sendToken',
    'sourceChain',
    'unwrapNative',
    'wrapNative',
    'writeContract',
  ],
  'is a note on the canvas': ['stickyNote'],
} as const

describe('generateNodeCode', () => {
  it('default: the screen of a swap with all it imports, and no file that is not there', () => {
    const code = generate('oneInchSwap', { chainId: 137 })!
    expect(code.entryPoint).toBe('web/src/features/swap/swapFeature.ts')
    const paths = code.files.map(({ path }) => path)
    expect(paths).toContain(code.entryPoint)
    expect(paths).toContain('web/src/features/swap/SwapCard.tsx')
    expect(paths.filter(path => /\.(test|stub)\./.test(path))).toEqual([])
    expect(paths).not.toContain('README.md')
    expect(missingImports(code.files)).toEqual([])
    expect(Object.keys(code.dependencies)).toEqual(expect.arrayContaining(['react', 'wagmi']))
  })

  it('behavior: the tests and the documentation on request', () => {
    const code = generateNodeCode(makeNode('oneInchQuote'), { templates, includeTests: true, includeDocs: true })!
    const paths = code.files.map(({ path }) => path)
    expect(paths).toContain('README.md')
    expect(paths).toContain('web/src/features/trade/tradeSigning.test.ts')
    expect(code.dependencies).toHaveProperty('vitest')
  })

  it.each([
    ['governance', 'contracts/src/features/governance/DaoGovernor.sol'],
    ['governanceResults', 'contracts/src/features/governance/DaoGovernor.sol'],
    ['treasury', 'contracts/src/features/governance/Treasury.sol'],
    ['erc20Token', 'contracts/src/features/governance/VotingToken.sol'],
    ['nftCollection', 'contracts/src/features/nft/Collection.sol'],
    ['nftMarketplace', 'contracts/src/features/nft/Marketplace.sol'],
  ])('behavior: %s is shown by its contract, with what deploys it', (componentId, source) => {
    const { entryPoint, files, dependencies } = generate(componentId)!
    expect(entryPoint).toBe(source)
    expect(files.find(({ path }) => path === source)).toMatchObject({ type: 'backend', language: 'solidity' })
    expect(files.map(({ path }) => path)).toContain('contracts/src/kit/planContract.ts')
    expect(files.filter(({ path }) => /\.(test|stub)\.|\/test\//.test(path))).toEqual([])
    expect(missingImports(files)).toEqual([])
    expect(dependencies).toEqual({ '@openzeppelin/contracts': '5.7.0', viem: '2.57.1' })
  })

  it('behavior: where a feature has several tabs, the one that the component is about', () => {
    expect(generate('icmSender')?.entryPoint).toBe('web/src/features/icmDashboard/sendFeature.ts')
    expect(generate('icmReceiver')?.entryPoint).toBe('web/src/features/icmDashboard/historyFeature.ts')
    expect(generate('l1Config')?.entryPoint).toBe('web/src/features/l1/configureFeature.ts')
    expect(generate('l1SimulatorDeployer')?.entryPoint).toBe('web/src/features/l1/deployFeature.ts')
  })

  it('behavior: the tests of a contract and its documentation on request', () => {
    const code = generateNodeCode(makeNode('nftMarketplace'), { templates, includeTests: true, includeDocs: true })!
    const paths = code.files.map(({ path }) => path)
    expect(paths).toContain('contracts/src/features/nft/Marketplace.test.ts')
    expect(paths).toContain('contracts/src/features/nft/README.md')
    expect(missingImports(code.files)).toEqual([])
  })

  it('behavior: what a node says reaches the values of its contracts', () => {
    const { files } = generate('erc20Token', { name: 'Harbour', symbol: 'HRB', supply: '7', decimals: 2 })!
    const config = files.find(({ path }) => path === 'contracts/src/config/governance.config.ts')!
    expect(config.content).toContain("name: 'Harbour'")
    expect(config.content).toContain("supply: '700'")
  })

  it('behavior: each component that a feature of any kind names has code, whole and with its entry point', () => {
    const named = projectKinds.flatMap(kind =>
      kind.features.flatMap(feature => componentsWith({ ...feature.requiredBy, ...feature.configuredBy })),
    )
    for (const id of new Set(named)) {
      const code = generate(id)
      expect(
        code?.files.map(({ path }) => path),
        id,
      ).toContain(code?.entryPoint)
      expect(missingImports(code?.files ?? []), id).toEqual([])
    }
  })

  it('behavior: every component has code, or a reason why it has none', () => {
    const reasons = Object.values(withoutCode).flat() as readonly string[]
    for (const { id, app } of components) {
      const code = generate(id)
      if (app) expect([id, code !== null]).toEqual([id, true])
      expect([id, code !== null]).toEqual([id, !reasons.includes(id)])
    }
  })

  it('error: what is no component', () => {
    for (const id of ['merge', 'constructor', 'nothing']) expect(generate(id)).toBeNull()
  })
})
