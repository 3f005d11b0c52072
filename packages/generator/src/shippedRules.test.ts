import { readRules } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../test/kinds/kindFixture.ts'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { generateProject } from './generateProject.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

const minimalOf = (id: string) => kindFixtures.find(({ kind }) => kind === id)!.minimal()
const fullOf = (id: string) => kindFixtures.find(({ kind }) => kind === id)!.full()

/**
 * Ids of the rules with the first letters of their levels, and names of the functions that check transactions. What is
 * listed can fire: a rule about a field that no intent of the project has belongs to the editor or to other features.
 */
function listShipped(kind: string, document: ReturnType<typeof minimalOf>) {
  const { files } = generateProject(document, { kind, templates })
  const sources = files.filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !/\.(test|stub|helper)\./.test(path))
  const rules = readRules(sources.map(({ content }) => content))
  const checks = sources
    .filter(({ path }) => path.includes('/features/guard/rules/'))
    .flatMap(({ content }) => [...content.matchAll(/^(?:export )?(?:const|function) (check\w+)/gm)])
  return {
    ids: rules.map(({ id, levels }) => `${id.slice(1)}${levels.map(level => level[0]).join('')}`).join(' '),
    checks: checks
      .map(([, name]) => name!.slice('check'.length))
      .sort()
      .join(' '),
  }
}

describe('rules that a project ships', () => {
  it('default: an ICM dashboard', () => {
    expect(listShipped('icm', minimalOf('icm'))).toEqual({
      ids: '01b 02b 03b 04b 05b 06b 10b 14b 18bcn 19bc 20b 22b 24b 30c',
      checks: [
        'Address Addresses Arguments CallSimulation CallValue Chain Code ContractCode Function GasLimit LookAlike',
        'NativeBalance Nfts Pending Proxy Rights Sender Simulation Target Value',
      ].join(' '),
    })
  })

  it('default: an L1 creator', () => {
    expect(listShipped('l1', minimalOf('l1'))).toEqual({
      ids: '01b 02b 03b 04b 05b 06b 10b 14b 18bcn 19bc 20b 22b 24b 30c',
      checks: [
        'Address Addresses Arguments CallSimulation CallValue Chain Code ContractCode Function GasLimit LookAlike',
        'NativeBalance Nfts Pending Proxy Rights Sender Simulation Target Value',
      ].join(' '),
    })
  })

  it('default: a DAO', () => {
    expect(listShipped('dao', minimalOf('dao'))).toEqual({
      ids: '01b 02b 03bc 04bc 05b 06bc 10b 14b 18bcn 19bc 20bc 21bcn 22b 24b',
      checks: [
        'Action Addresses Arguments Artifact CallSimulation CallValue Chain CodeOrigin ConstructorArguments',
        'ContractCode Delegation DeployedCode DeploymentAddress DeploymentSimulation DeploymentValue Function',
        'GasLimit LookAlike NativeBalance Nfts Origin Pending Proposal Rights Sender State Target Tokens Vote',
      ].join(' '),
    })
  })

  it('default: an NFT marketplace', () => {
    expect(listShipped('nft', minimalOf('nft'))).toEqual({
      ids: '01b 02b 03bc 04bc 05b 06b 10b 14b 15bc 18bcn 19bc 20bc 21bcn 22b 24b',
      checks: [
        'Addresses Approved Arguments Artifact CallSimulation CallValue Chain CodeOrigin ConstructorArguments',
        'ContractCode DeployedCode DeploymentAddress DeploymentSimulation DeploymentValue Function GasLimit',
        'Listing LookAlike Mint NativeBalance NewAllowance NftApproval Nfts Origin Pending Purchase Rights Sender',
        'Simulation SpendAllowances SpendBalances SpendChains Spender SpenderCode Target Tokens',
      ].join(' '),
    })
  })

  it('default: Basic Swap', () => {
    expect(listShipped('swap', minimalOf('swap'))).toEqual({
      ids: '01b 02b 03bc 04b 05bc 06b 07b 08bc 09bc 10b 11bcn 12cn 13b 14b 15bc 18bcn 19bc 20b 21bcn',
      checks: [
        'Allowance Approved Balance Chain GasLimit MinReturn Moves NativeBalance NewAllowance',
        'PriceImpact QuoteAge Receiver Reference Requote Router Selector Sender Simulation Slippage Spender',
        'SpenderCode SwapFlags SwapValue Swapped Target Tokens TokensAndAmount',
      ].join(' '),
    })
  })

  it('default: a multi-chain swap with permits', () => {
    expect(listShipped('multichain', fullOf('multichain'))).toEqual({
      ids: '01b 02b 03bc 04b 05bc 06b 07b 08bc 09bc 10b 11bcn 12cn 13b 14b 15bc 17bc 18bcn 19bc 20b 21bcn',
      checks: [
        'Allowance Approved Balance Chain GasLimit MinReturn Moves NativeBalance NewAllowance Permit',
        'PriceImpact QuoteAge Receiver Reference Requote Router Selector Sender Simulation Slippage Spender',
        'SpenderCode SwapFlags SwapValue Swapped Target Tokens TokensAndAmount',
      ].join(' '),
    })
  })

  it('default: limit orders', () => {
    expect(listShipped('swap', makeDocument('Orders', ['limitOrder']))).toEqual({
      ids: '01b 02b 03bc 04b 05b 06b 09bcn 10b 12c 14b 15bc 17bcn 18bcn 19bc 20b 21bcn 22b',
      checks: [
        'Addresses Approved Arguments CallSimulation CallValue Chain ContractCode Function GasLimit LookAlike',
        'NativeBalance NewAllowance Nfts Rights Router Sender Simulation Spender SpenderCode Target',
        'Tokens',
      ].join(' '),
    })
  })

  it('default: a swap and a transfer', () => {
    expect(listShipped('swap', makeDocument('Send', ['oneInchSwap', 'sendToken']))).toEqual({
      ids: '',
      checks: '',
    })
  })
})
