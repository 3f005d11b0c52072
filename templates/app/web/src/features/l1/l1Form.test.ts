import { describe, expect, it } from 'vitest'
import {
  adviseForm,
  copyOf,
  emptyValidator,
  explainForm,
  formOf,
  type L1Form,
  makeForm,
  nameField,
  parseForm,
  pickChainId,
  sampleNodeId,
} from './l1Form.ts'

const first = {
  subnetName: 'MyCustomSubnet',
  vmType: 'SubnetEVM',
  chainId: null,
  gasLimit: 8_000_000,
  targetBlockRate: 2,
  minBaseFee: 1_000_000_000,
  targetGas: 100_000_000,
  baseFeeChangeDenominator: 12,
  minBlockGasCost: 0,
  maxBlockGasCost: 10_000_000,
  blockGasCostStep: 200_000,
  validatorWeight: 1000,
} as const

function fill(changed: Partial<L1Form> = {}): L1Form {
  return { ...makeForm(first, 1_500_000), validators: [{ ...emptyValidator(1000), nodeId: sampleNodeId }], ...changed }
}

describe('pickChainId', () => {
  it('default: from 1,000,000 to 1,999,999', () => {
    expect(pickChainId(() => 0)).toBe(1_000_000)
    expect(pickChainId(() => 0.999_999_999)).toBe(1_999_999)
  })
})

describe('makeForm', () => {
  it('default: the configured values, and a new chain id where none is configured', () => {
    expect(makeForm(first, 1_250_000)).toMatchObject({ chainId: '1250000', gasLimit: '8,000,000' })
    expect(parseForm(makeForm(first, 1_250_000)).mistakes).toBeNull()
    expect(makeForm({ ...first, chainId: 99_999 }, 1_250_000)).toMatchObject({ chainId: '99999' })
  })

  it('behavior: neither name nor chain id of a saved one', () => {
    const others = [
      { subnetName: 'MyCustomSubnet', chainId: 99_999 },
      { subnetName: 'MyCustomSubnet 2', chainId: 4 },
    ]
    expect(makeForm({ ...first, chainId: 99_999 }, 1_250_000, others)).toMatchObject({
      chainId: '1250000',
      subnetName: 'MyCustomSubnet 3',
    })
  })
})

describe('copyOf', () => {
  it('default: the same values with a free name and another chain id, so that nothing is advised', () => {
    const { draft } = parseForm(fill({ subnetName: 'Harbor', gasLimit: '9,000,000' }))
    const copy = copyOf(draft!, 1_250_000, [draft!])
    expect(copy).toMatchObject({ subnetName: 'Harbor 2', chainId: '1250000', gasLimit: '9,000,000' })
    expect(adviseForm(copy, [], [draft!])).toEqual({})
    const second = { ...draft!, subnetName: 'Harbor 2' }
    expect(copyOf(second, 1, [draft!, second]).subnetName).toBe('Harbor 3')
  })
})

describe('nameField', () => {
  it('default: as the form labels it, with what it belongs to', () => {
    expect(nameField('subnetName')).toBe('Subnet name')
    expect(nameField('targetGas')).toBe('Target gas')
    expect(nameField('validators.1.blsPublicKey')).toBe('Validator 2: BLS public key')
    expect(nameField('permissions.feeManager.admin')).toBe('Fee manager: Admin')
  })

  it('default: every mistake has a name', () => {
    const validators = [{ ...emptyValidator(0), blsPublicKey: 'x', proofOfPossession: 'x', balance: 'x' }]
    const { mistakes } = parseForm(fill({ validators, subnetName: '', chainId: '', minBlockGasCost: '' }))
    expect(Object.keys(mistakes ?? {}).map(nameField)).toEqual([
      'Subnet name',
      'Chain ID',
      'Min block gas cost',
      'Validator 1: Node ID',
      'Validator 1: Weight',
      'Validator 1: BLS public key',
      'Validator 1: Proof of possession',
      'Validator 1: Balance',
    ])
  })
})

describe('parseForm', () => {
  it('default: numbers as numbers, and back again', () => {
    const { draft, mistakes } = parseForm(fill())
    expect(mistakes).toBeNull()
    expect(draft).toMatchObject({ chainId: 1_500_000, minBaseFee: 1_000_000_000, validators: [{ weight: 1000 }] })
    expect(parseForm(formOf(draft!)).draft).toEqual(draft)
  })

  it('behavior: thousands may be grouped, nothing else', () => {
    expect(parseForm(fill({ gasLimit: '8,000,000' })).draft?.gasLimit).toBe(8_000_000)
    for (const gasLimit of ['8,00', '8e6', '8.5', '0x10', '９', '8 million']) {
      expect(parseForm(fill({ gasLimit })).mistakes).toEqual({ gasLimit: 'Gas limit must be a whole number' })
    }
  })

  it('behavior: no validator at all is left to the deployment', () => {
    expect(parseForm(fill({ validators: [] })).mistakes).toBeNull()
  })

  it('behavior: keys and balance may be empty, and pasted quotes are taken away', () => {
    const validator = { ...emptyValidator(1), nodeId: `"${sampleNodeId}",`, blsPublicKey: '', balance: '' }
    expect(parseForm(fill({ validators: [validator] })).draft?.validators[0]).toMatchObject({
      nodeId: sampleNodeId,
      blsPublicKey: '',
      balance: '',
    })
  })

  it.each([
    [{ subnetName: ' ' }, { subnetName: 'Subnet name is required' }],
    [{ chainId: '' }, { chainId: 'Chain ID is required' }],
    [{ chainId: '0' }, { chainId: 'Chain ID must be positive' }],
    [{ chainId: '-1' }, { chainId: 'Chain ID must be positive' }],
    [{ targetBlockRate: '0' }, { targetBlockRate: 'Block rate must be at least 1' }],
    [{ minBaseFee: '-1' }, { minBaseFee: 'Min base fee must be at least 0' }],
    [{ minBaseFee: '99999999999999999' }, { minBaseFee: 'Min base fee must be a whole number' }],
    [{ maxBlockGasCost: '0', minBlockGasCost: '1' }, { minBlockGasCost: 'Min block gas cost must not exceed the max' }],
    [{ validators: [emptyValidator(1000)] }, { 'validators.0.nodeId': 'Node ID is required' }],
    [
      { validators: [{ ...emptyValidator(0), nodeId: sampleNodeId }] },
      { 'validators.0.weight': 'Weight must be positive' },
    ],
    [{ subnetName: 'Bad_Name!' }, { subnetName: 'Use only letters, digits and spaces, at most 128 of them' }],
    [
      { validators: [{ ...emptyValidator(1), nodeId: 'hello', blsPublicKey: 'nonsense', proofOfPossession: '0x12' }] },
      {
        'validators.0.nodeId': 'Not a node ID, or one with a typing mistake',
        'validators.0.blsPublicKey': 'Enter 0x and 96 hexadecimal digits',
        'validators.0.proofOfPossession': 'Enter 0x and 192 hexadecimal digits',
      },
    ],
    [
      { validators: [{ ...emptyValidator(1), nodeId: sampleNodeId, balance: '-4' }] },
      { 'validators.0.balance': 'Enter an amount of AVAX above 0, such as 0.1' },
    ],
  ])('error: %o', (changed, mistakes) => {
    expect(parseForm(fill(changed)).mistakes).toEqual(mistakes)
  })
})

describe('explainForm', () => {
  it('default: the fee that never rises', () => {
    expect(explainForm(fill())).toEqual({ targetGas: expect.stringContaining('40,000,000 gas fit into 10 seconds') })
    expect(explainForm(fill({ targetGas: '15000000' }))).toEqual({})
    expect(explainForm(fill({ targetGas: 'x' }))).toEqual({})
  })
})

describe('adviseForm', () => {
  it('default: the first values give no warning', () => {
    expect(adviseForm(fill())).toEqual({})
  })

  it('behavior: a chain id that is taken', () => {
    const known = [{ id: 1, name: 'Ethereum' }]
    expect(adviseForm(fill({ chainId: '1' }), known).chainId).toBe(
      'Chain id 1 belongs to Ethereum: wallets confuse the two and transactions can be replayed',
    )
    expect(adviseForm(fill({ chainId: '2' }), known)).toEqual({})
  })

  it('behavior: a name and a chain id that another configuration has', () => {
    const others = [{ subnetName: 'MyCustomSubnet', chainId: 1_500_000 }]
    expect(adviseForm(fill(), [], others)).toEqual({
      chainId: 'Your configuration “MyCustomSubnet” has this chain ID already',
      subnetName: 'Another of your configurations has this name',
    })
    expect(adviseForm(fill({ subnetName: 'Other', chainId: '7' }), [], others)).toEqual({})
  })

  it('behavior: a low gas limit, no validator', () => {
    const advice = adviseForm(fill({ gasLimit: '999999', validators: [], targetGas: '1' }))
    expect(advice).toEqual({
      gasLimit: 'Gas limit is very low',
      validators: 'A deployment needs at least one validator',
    })
  })
})
