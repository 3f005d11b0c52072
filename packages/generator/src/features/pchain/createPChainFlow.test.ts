import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { importTemplate } from '../../../test/importTemplate.ts'

type Hex = `0x${string}`
type Json = { readonly [name: string]: unknown }
type Call = (method: string, params: Json) => Promise<unknown>
type Finding = { readonly id: string; readonly level: string }
type State = {
  readonly status: string
  readonly problem?: { readonly kind: string; readonly error?: Error } | null
  readonly outcome?: { readonly status: string; readonly reason?: string }
  readonly review?: { readonly request: { readonly kind: string }; readonly findings: readonly Finding[] }
}
type Flow = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly begin: () => void
  readonly agree: (isAgreed: boolean) => void
  readonly send: () => void
}
type Decoded = { readonly body: Json & { readonly kind: string }; readonly network: number }
type PChain = {
  readonly control: {
    networkId: number
    price: bigint
    dropNext: string | null
    readonly calls: string[]
  }
  readonly fund: (address: string, amount: bigint, name: string, change?: Json) => void
  readonly spend: (name: string) => void
  readonly transactions: () => readonly Decoded[]
  readonly call: Call
}
type Core = {
  readonly control: {
    isTestnet: boolean | undefined
    chainId: number
    rejects: boolean
    losesAnswer: boolean
    publicKey: string
    readonly asked: readonly Hex[]
  }
  readonly request: (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
}
type StepRecord = { readonly status: string; readonly id?: Hex; readonly unsignedBytes: Hex; readonly reason?: string }
type Progress = { readonly plan: Json; readonly records: { readonly [kind: string]: StepRecord } }
type Reader = { readonly state: unknown; readonly transaction: (id: Hex) => Promise<unknown> }

const standIn = 'e2e/src/features/pchain'
const page = 'web/src/features/pchain'

const { createPChain } = await importTemplate<{ createPChain: (names: Json) => PChain }>(`${standIn}/createPChain.ts`)
const { createCore, coreAccount } = await importTemplate<{
  createCore: (pchain: PChain) => Core
  coreAccount: { readonly address: string; readonly text: string }
}>(`${standIn}/createCore.ts`)
const { createPChainFlow } = await importTemplate<{ createPChainFlow: (ports: Json) => Flow }>(
  `${page}/createPChainFlow.ts`,
)
const { createPChainReader } = await importTemplate<{
  createPChainReader: (ask: (path: string, options: { query?: { address: string } }) => Promise<unknown>) => Reader
}>(`${page}/pchainApi.ts`)
const { createCoreWallet } = await importTemplate<{ createCoreWallet: (request: Core['request']) => Json }>(
  `${page}/coreWallet.ts`,
)
const { progressStore } = await importTemplate<{
  progressStore: {
    start: (progress: Json) => void
    read: (account: string) => Progress | null
    record: (account: string, kind: string, record: StepRecord | null) => void
    forget: (account: string) => void
  }
}>(`${page}/progressStore.ts`)
const { planL1 } = await importTemplate<{
  planL1: (configuration: Json, genesis: string, manager: string) => { plan: Json; mistakes: readonly string[] }
}>(`${page}/planL1.ts`)
const { createCallNode, withoutChecksum } = await importTemplate<{
  createCallNode: unknown
  withoutChecksum: (text: unknown) => Hex
}>('server/src/features/pchain/callNode.ts')

type Vectors = { readonly validators: readonly (Json & { weight: number; balance: string; publicKey: string })[] }
const vectors = JSON.parse(
  readFileSync(new URL('../../../../guard/test/pchainVectors.json', import.meta.url), 'utf8'),
) as Vectors

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const genesis = JSON.stringify(
  { config: { chainId: 99_999 }, alloc: {}, gasLimit: '0x7a1200', difficulty: '0x0' },
  null,
  2,
)
const manager = `0x${'fa'.repeat(20)}`
const validators = vectors.validators.map(({ nodeId, weight, publicKey, proofOfPossession }) => ({
  nodeId,
  weight,
  balance: '0.1',
  blsPublicKey: publicKey,
  proofOfPossession,
  startTime: '',
  endTime: '',
}))
const configuration = { subnetName: 'My Chain', vmType: 'SubnetEVM', vmId: '', validators }

/** What the backend does for the page. */
async function answer({ call }: PChain, path: string, address: string | undefined): Promise<unknown> {
  if (path === '/api/pchain/state') {
    const { networkID } = (await call('info.getNetworkID', {})) as { networkID: string }
    const { price } = (await call('platform.getFeeState', {})) as { price: string }
    const { utxos } = (await call('platform.getUTXOs', { addresses: [address], encoding: 'hex' })) as {
      utxos: string[]
    }
    return { networkId: Number(networkID), gasPrice: price, utxos: utxos.map(withoutChecksum) }
  }
  const txID = path.slice('/api/pchain/transactions/'.length)
  const status = (await call('platform.getTxStatus', { txID })) as { status: string }
  if (status.status !== 'Committed') return { bytes: null, ...status }
  const { tx } = (await call('platform.getTx', { txID, encoding: 'hex' })) as { tx: string }
  return { ...status, bytes: withoutChecksum(tx) }
}

function setUp({ funds = 1_000_000_000n }: { readonly funds?: bigint } = {}) {
  const pchain = createPChain({ [coreAccount.text]: coreAccount.address })
  if (funds > 0n) pchain.fund(coreAccount.address, funds, 'first')
  const core = createCore(pchain)
  const reader = createPChainReader((path, options) => answer(pchain, path, options.query?.address))
  const { plan, mistakes } = planL1(configuration, genesis, manager)
  expect(mistakes).toEqual([])
  progressStore.start({ account, address: `0x${coreAccount.address}`, plan, records: {} })
  const open = () =>
    createPChainFlow({
      account,
      chain: { id: 43_113, walletChainId: 43_113 },
      reader,
      core: createCoreWallet(core.request),
      wait: async () => {},
    })
  return { pchain, core, reader, open }
}

/** Resolves with the first state with a status, for a step if one is named. */
function reach(flow: Flow, status: string, kind?: string): Promise<State> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = flow.getState()
      if (state.status === status && (kind === undefined || state.review?.request.kind === kind)) resolve(state)
      else if (state.status === 'failed') reject(state.problem?.error ?? new Error('failed'))
      else return
      end()
    }
    const end = flow.subscribe(look)
    look()
  })
}

async function signStep(flow: Flow, kind: string): Promise<readonly string[]> {
  const { review } = await reach(flow, 'ready', kind)
  if (review!.findings.some(({ level }) => level === 'confirm')) flow.agree(true)
  flow.send()
  return review!.findings.map(({ id, level }) => `${id} ${level}`)
}

const kinds = ['createSubnet', 'createChain', 'convertSubnet'] as const
const statuses = () => kinds.map(kind => progressStore.read(account)?.records[kind]?.status ?? 'none')

beforeEach(() => progressStore.forget(account))

describe('createPChainFlow', () => {
  it('default: three steps, each reviewed, signed by Core and accepted by the P-Chain', async () => {
    const { pchain, core, open } = setUp()
    const flow = open()
    flow.begin()
    expect(await signStep(flow, 'createSubnet')).toEqual([])
    expect(await signStep(flow, 'createChain')).toEqual([])
    expect(await signStep(flow, 'convertSubnet')).toEqual(['T28 confirm'])
    expect((await reach(flow, 'ended')).outcome?.status).toBe('mined')
    expect(statuses()).toEqual(['accepted', 'accepted', 'accepted'])
    expect(core.control.asked).toHaveLength(3)
    const [subnet, chain, conversion] = pchain.transactions()
    const { records, plan } = progressStore.read(account)!
    expect(subnet!.body).toEqual({
      kind: 'subnet',
      owner: { locktime: 0n, threshold: 1, addresses: [coreAccount.address] },
    })
    expect(chain!.body).toMatchObject({ kind: 'chain', name: 'My Chain', subnet: records.createSubnet!.id!.slice(2) })
    expect(String(chain!.body.genesis)).toBe(plan.genesis)
    expect(JSON.parse(String(chain!.body.genesis))).toEqual(JSON.parse(genesis))
    expect(conversion!.body).toMatchObject({
      kind: 'conversion',
      subnet: records.createSubnet!.id!.slice(2),
      chain: records.createChain!.id!.slice(2),
      validators: [
        { node: '03'.repeat(20), weight: 1001n, balance: 100_000_000n },
        { node: '09'.repeat(20), weight: 1000n, balance: 100_000_000n },
      ],
    })
  })

  it('behavior: a reload continues with the next step', async () => {
    const { open } = setUp()
    const first = open()
    first.begin()
    await signStep(first, 'createSubnet')
    await reach(first, 'ready', 'createChain')
    const second = open()
    second.begin()
    await signStep(second, 'createChain')
    await reach(second, 'ready', 'convertSubnet')
    expect(statuses()).toEqual(['accepted', 'accepted', 'none'])
  })

  it('behavior: a rejection sends nothing, and the step can be signed again', async () => {
    const { core, open } = setUp()
    const flow = open()
    flow.begin()
    core.control.rejects = true
    await signStep(flow, 'createSubnet')
    await reach(flow, 'wallet')
    expect((await reach(flow, 'ready')).problem?.kind).toBe('rejected')
    expect(statuses()).toEqual(['none', 'none', 'none'])
    core.control.rejects = false
    flow.send()
    await reach(flow, 'ready', 'createChain')
    expect(statuses()[0]).toBe('accepted')
  })

  it('behavior: a dropped step is told with its reason and can be tried again', async () => {
    const { pchain, open } = setUp()
    pchain.control.dropNext = 'mempool is full'
    const flow = open()
    flow.begin()
    await signStep(flow, 'createSubnet')
    expect((await reach(flow, 'ended')).outcome).toMatchObject({ status: 'dropped', reason: 'mempool is full' })
    expect(progressStore.read(account)?.records.createSubnet).toMatchObject({
      status: 'dropped',
      reason: 'mempool is full',
    })
    flow.begin()
    await signStep(flow, 'createSubnet')
    await reach(flow, 'ready', 'createChain')
  })

  it('behavior: after a lost answer a second attempt spends the same inputs', async () => {
    const { pchain, core, open } = setUp()
    core.control.losesAnswer = true
    pchain.control.dropNext = 'lost'
    const flow = open()
    flow.begin()
    await signStep(flow, 'createSubnet')
    await reach(flow, 'wallet')
    expect((await reach(flow, 'ready')).problem?.kind).toBe('wallet')
    expect(statuses()[0]).toBe('asked')
    // A larger output arrives; without the rule it would pay alone, and two subnets could be created.
    pchain.fund(coreAccount.address, 5_000_000_000n, 'second')
    const again = open()
    again.begin()
    core.control.losesAnswer = false
    await reach(again, 'ready', 'createSubnet')
    again.send()
    await reach(again, 'wallet')
    const inputs = core.control.asked.map(bytes =>
      bytes.slice(2).includes('a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e'),
    )
    expect(inputs).toEqual([true, true])
  })

  it('error: a step whose answer was lost and whose inputs are spent is not signed twice', async () => {
    const { core, pchain, open } = setUp()
    core.control.losesAnswer = true
    const flow = open()
    flow.begin()
    await signStep(flow, 'createSubnet')
    await reach(flow, 'wallet')
    await reach(flow, 'ready')
    pchain.spend('first')
    pchain.fund(coreAccount.address, 5_000_000_000n, 'second')
    const again = open()
    again.begin()
    await expect(reach(again, 'ready')).rejects.toThrow('This step was sent before')
  })

  it.each([
    ['none', 0n, 'has 0 AVAX, and this step pays a fee'],
    ['too little', 1_000n, 'this step needs'],
  ])('error: a P-Chain balance that is %s is told with what is missing', async (_, funds, text) => {
    const { open, core } = setUp({ funds })
    const flow = open()
    flow.begin()
    await expect(reach(flow, 'ready')).rejects.toThrow(text)
    expect(core.control.asked).toEqual([])
  })

  it('error: outputs of others, of two owners, locked or of other assets do not count', async () => {
    const { pchain, open } = setUp({ funds: 0n })
    const { address } = coreAccount
    pchain.fund(address, 10n ** 9n, 'locked', { locktime: 4_000_000_000n })
    pchain.fund(address, 10n ** 9n, 'shared', { addresses: [address, 'ee'.repeat(20)].sort() })
    pchain.fund(address, 10n ** 9n, 'asset', { asset: 'ab'.repeat(32) })
    const flow = open()
    flow.begin()
    await expect(reach(flow, 'ready')).rejects.toThrow('has 0 AVAX')
  })

  it.each<readonly [string, (set: ReturnType<typeof setUp>) => void]>([
    ['T01', ({ core }) => (core.control.isTestnet = false)],
    ['T01', ({ core }) => (core.control.isTestnet = undefined)],
    ['T01', ({ core }) => (core.control.chainId = 1)],
    ['T01', ({ pchain }) => (pchain.control.networkId = 1)],
    ['T26', ({ pchain }) => pchain.spend('first')],
    ['T27', ({ pchain }) => (pchain.control.price = 10n)],
    ['T02', ({ core }) => (core.control.publicKey = `02${'11'.repeat(32)}`)],
  ])('error: %s between the review and Core stops it there', async (id, change) => {
    const set = setUp()
    const flow = set.open()
    flow.begin()
    await reach(flow, 'ready', 'createSubnet')
    change(set)
    flow.send()
    await reach(flow, 'checking')
    const { review } = await reach(flow, 'ready')
    expect(review!.findings).toMatchObject([{ id, level: 'block' }])
    expect(set.core.control.asked).toEqual([])
  })

  it('error: another account of Core cannot continue the steps', async () => {
    const { core, open } = setUp()
    core.control.publicKey = `02${'11'.repeat(32)}`
    const flow = open()
    flow.begin()
    await expect(reach(flow, 'ready')).rejects.toThrow('Core has another account')
  })
})

describe('planL1', () => {
  const plan = (change: Json, text = genesis, address = manager) =>
    planL1({ ...configuration, ...change }, text, address).mistakes
  const first = validators[0]!

  it.each<readonly [string, Json]>([
    ['letters, digits and spaces', { subnetName: 'My-Chain' }],
    ['at least one validator', { validators: [] }],
    ['same node ID', { validators: [first, first] }],
    ['node ID is not one', { validators: [{ ...first, nodeId: `${String(first.nodeId).slice(0, -1)}1` }] }],
    ['48 bytes', { validators: [{ ...first, blsPublicKey: '0x12' }] }],
    ['96 bytes', { validators: [{ ...first, proofOfPossession: '' }] }],
    ['above 0', { validators: [{ ...first, balance: '0' }] }],
    ['above 0', { validators: [{ ...first, balance: '1e9' }] }],
    ['positive whole number', { validators: [{ ...first, weight: 0.5 }] }],
    ['VM ID is not one', { vmType: 'Custom', vmId: 'srEXi' }],
  ])('error: %s', (text, change) => {
    expect(plan(change)).toEqual([expect.stringContaining(text)])
  })

  it('error: a genesis that is no JSON or too large, a manager that is no address', () => {
    expect(plan({}, '{')).toEqual(['The genesis is no JSON'])
    expect(plan({}, JSON.stringify('x'.repeat(64_000)))).toEqual(['The genesis is larger than 64,000 bytes'])
    expect(plan({}, genesis, '0x12')).toEqual(['The validator manager has no valid address'])
  })
})

it('the backend takes a checksum off only where it fits', () => {
  expect(createCallNode).toBeTypeOf('function')
  expect(() => withoutChecksum('0x000000000000')).toThrow('checksum')
})
