import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewayAbi, icmChains } from '@sluice/providers'
import type { WorkflowDocument } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateProject } from '../src/generateProject.ts'
import { installPart } from '../src/install/installPart.ts'
import { runCommand } from '../src/install/runCommand.ts'
import { readTemplates } from '../src/readTemplates.ts'
import { writeProject } from '../src/writeProject.ts'
import { makeDocument } from './kinds/kindFixture.ts'

const hostile = '`\u0024{1}` \'"; */ </script> 🦄\u202e'

/** A DAO and an NFT market with non-default values and code-like texts. */
const suite = makeDocument(
  hostile,
  ['oneInchSwap', 'erc20Token', 'governance', 'treasury', 'nftCollection', 'nftMarketplace'],
  {
    erc20Token: { name: hostile, symbol: 'SAIL', decimals: 6, supply: '1234.5' },
    governance: { votingDelay: 0, votingPeriod: 1.5, threshold: '0', quorumPercent: 12.5, majorityPercent: 66.67 },
    treasury: { token: 'USDC', spendingLimit: '0.000001' },
    nftCollection: {
      name: hostile,
      symbol: hostile,
      baseUri: hostile,
      maxSupply: 1,
      mintPrice: '0',
      royaltyPercent: 50,
    },
    nftMarketplace: { currency: 'USDC', marketplaceFeePercent: 33.33 },
  },
)

const icm = makeDocument('Messages', ['icmSender', 'icmReceiver'])

const documents: readonly (readonly [string, WorkflowDocument, readonly string[]])[] = [
  ['a DAO and an NFT market', suite, ['Dao', 'DaoGovernor', 'Treasury', 'VotingToken', 'Collection', 'Marketplace']],
  ['the gateway of the ICM dashboard', icm, ['IcmGateway']],
]

type AbiItem = {
  readonly name?: string
  readonly type: string
  readonly stateMutability?: string
  readonly inputs?: readonly { readonly type: string; readonly indexed?: boolean }[]
}

function describeItem({ type, name, stateMutability = '', inputs = [] }: AbiItem): string {
  const parameters = inputs.map(input => input.type + (input.indexed ? ' indexed' : ''))
  return `${type} ${name}(${parameters.join(', ')}) ${stateMutability}`.trim()
}

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sluice-contracts-'))
})

afterAll(() => rm(root, { recursive: true, force: true }))

describe('contracts of a generated project', () => {
  it.each(documents)(
    'behavior: %s compiles, is in order and passes its own tests',
    async (name, document, contracts) => {
      const { files } = generateProject(document, { templates: await readTemplates() })
      const dir = join(root, name)
      await writeProject(dir, files)
      const cwd = join(dir, 'contracts')
      expect(await installPart(cwd)).toMatchObject({ code: 0 })
      const ran = await runCommand('npm', ['test'], { cwd })
      expect(ran.code, ran.output).toBe(0)
      for (const contract of contracts) expect(ran.output).toContain(`${contract} (`)
      expect(ran.output).toMatch(/Tests +\d+ passed/)
      for (const script of ['typecheck', 'lint']) {
        const { code, output } = await runCommand('npm', ['run', script], { cwd })
        expect(code, output).toBe(0)
      }
      const owner = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
      const planned = await runCommand(process.execPath, ['dist/scripts/plan.js', '--owner', owner], { cwd })
      expect(planned.code, planned.output).toBe(0)
      expect(planned.output).toMatch(new RegExp(`${contracts[0]} 0x[\\da-fA-F]{40}`))
    },
    600_000,
  )

  it('behavior: browser tests place the code that the contracts of today compile to', async () => {
    const templates = await readTemplates()
    const placed: { readonly [name: string]: unknown } = JSON.parse(templates.get('e2e/src/features/icm/icmCode.json')!)
    for (const name of Object.keys(placed)) {
      const built = await readFile(join(root, documents[1]![0], `contracts/out/${name}.json`), 'utf8')
      expect([name, placed[name]]).toEqual([name, (JSON.parse(built) as { bytecode: string }).bytecode])
    }
  })

  it('behavior: the gateway is called as ours is, and knows the chains that the table of chains knows', async () => {
    const built = await readFile(join(root, documents[1]![0], 'contracts/out/IcmGateway.json'), 'utf8')
    const { abi } = JSON.parse(built) as { abi: readonly AbiItem[] }
    const described = (items: readonly AbiItem[]) => items.map(describeItem).sort()
    const named = gatewayAbi.map(item => item.name as string)
    expect(described(abi.filter(({ name }) => name !== undefined && named.includes(name)))).toEqual(
      described(gatewayAbi),
    )
    const templates = await readTemplates()
    const source = templates.get('contracts/src/features/gateway/IcmGateway.sol')!
    const known = icmChains.flatMap(({ wrappedNative }) => wrappedNative ?? [])
    expect([...source.matchAll(/return (0x[\da-fA-F]{40});/g)].map(match => match[1]).sort()).toEqual(known.toSorted())
    const deployment = templates.get('contracts/src/features/gateway/icmContracts.ts')!
    const listed = [...deployment.matchAll(/id: ([\d_]+), name: '([^']+)'/g)]
    expect(listed.length).toBeGreaterThan(3)
    for (const [, id, name] of listed) {
      const chain = icmChains.find(candidate => candidate.chainId === Number(id!.replaceAll('_', '')))
      expect([chain?.active, chain?.name]).toEqual([true, name])
    }
  })
})
