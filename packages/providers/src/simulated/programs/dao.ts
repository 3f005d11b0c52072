import type { Address } from '@sluice/guard'
import { governor } from './governor.ts'
import { defineProgram, readSettings, writeSettings } from './program.ts'
import { treasury } from './treasury.ts'
import { votingToken } from './votingToken.ts'

type Token = { readonly name: string; readonly symbol: string; readonly decimals: number; readonly supply: bigint }

type Budget = { readonly minDelay: bigint; readonly limitedAsset: Address; readonly spendingLimit: bigint }

type Made = { readonly token: Address; readonly treasury: Address; readonly governor: Address }

/** `Dao.sol` of generated applications: deploys token, treasury and governor, in this order. */
export const dao = defineProgram({
  artifactId: 'Dao',
  parameters:
    'string name, (string name, string symbol, uint8 decimals, uint256 supply) token, (uint48 votingDelay, uint32 votingPeriod, uint256 proposalThreshold, uint256 quorumBasisPoints, uint256 majorityBasisPoints) rules, (uint256 minDelay, address limitedAsset, uint256 spendingLimit) treasury, address firstHolder',
  construct: (frame, [name, token, rules, budget, firstHolder]: readonly [string, Token, object, Budget, Address]) => {
    const tokenAddress = frame.create(votingToken, [
      token.name,
      token.symbol,
      token.decimals,
      token.supply,
      firstHolder,
    ])
    const { minDelay, limitedAsset, spendingLimit } = budget
    // The governor's address is set below: each needs the other's.
    const treasuryAddress = frame.create(treasury, [minDelay, limitedAsset, spendingLimit])
    const governorAddress = frame.create(governor, [name, tokenAddress, treasuryAddress, rules])
    frame.ledger.setSlot(frame.chainId, treasuryAddress, 'governor', governorAddress)
    writeSettings(frame, { token: tokenAddress, treasury: treasuryAddress, governor: governorAddress })
  },
  functions: {
    'function TOKEN() view returns (address)': frame => readSettings<Made>(frame).token,
    'function TREASURY() view returns (address)': frame => readSettings<Made>(frame).treasury,
    'function GOVERNOR() view returns (address)': frame => readSettings<Made>(frame).governor,
  },
})
