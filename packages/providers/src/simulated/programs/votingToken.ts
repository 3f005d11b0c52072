import type { Address } from '@sluice/guard'
import { sameAddress } from '@sluice/guard'
import {
  defineProgram,
  emit,
  type Frame,
  read,
  readSettings,
  readUnits,
  revert,
  write,
  writeSettings,
} from './program.ts'

type Settings = { readonly name: string; readonly symbol: string; readonly decimals: number }

/** Votes from a time on, oldest first. */
type Checkpoint = readonly [seconds: number, votes: string]

const nobody: Address = `0x${'0'.repeat(40)}`

const transferEvent = 'event Transfer(address indexed from, address indexed to, uint256 value)'

const readCheckpoints = (frame: Frame, account: string): readonly Checkpoint[] =>
  JSON.parse(read(frame, `votes ${account}`) ?? '[]') as Checkpoint[]

/** Votes at the end of a time; `latest` of now. */
function votesAt(frame: Frame, account: string, seconds: number): bigint {
  return BigInt(readCheckpoints(frame, account).findLast(([from]) => from <= seconds)?.[1] ?? '0')
}

function changeVotes(frame: Frame, account: string, delta: bigint): void {
  if (account === nobody || delta === 0n) return
  const checkpoints = readCheckpoints(frame, account)
  const votes = String(votesAt(frame, account, frame.seconds) + delta)
  const earlier = checkpoints.filter(([from]) => from < frame.seconds)
  write(frame, `votes ${account}`, JSON.stringify([...earlier, [frame.seconds, votes]]))
}

const delegateOf = (frame: Frame, account: Address) => (read(frame, `delegate ${account}`) ?? nobody) as Address

function delegate(frame: Frame, account: Address, delegatee: Address): void {
  const { ledger, chainId, self } = frame
  const votes = ledger.balance(chainId, account, self)
  changeVotes(frame, delegateOf(frame, account), -votes)
  changeVotes(frame, delegatee, votes)
  write(frame, `delegate ${account}`, delegatee)
}

function move(frame: Frame, from: Address, to: Address, amount: bigint): void {
  const { ledger, chainId, self } = frame
  if (to === nobody) revert(`ERC20InvalidReceiver(${to})`)
  if (!ledger.change(chainId, from, self, -amount)) {
    revert(`ERC20InsufficientBalance(${from}, ${ledger.balance(chainId, from, self)}, ${amount})`)
  }
  ledger.change(chainId, to, self, amount)
  changeVotes(frame, delegateOf(frame, from), -amount)
  changeVotes(frame, delegateOf(frame, to), amount)
  emit(frame, transferEvent, [from, to, amount])
}

function pastOnly({ seconds }: Frame, timepoint: bigint): number {
  if (timepoint >= BigInt(seconds)) revert(`ERC5805FutureLookup(${timepoint}, ${seconds})`)
  return Number(timepoint)
}

/** `VotingToken.sol` of generated applications. */
export const votingToken = defineProgram({
  artifactId: 'VotingToken',
  parameters: 'string name, string symbol, uint8 tokenDecimals, uint256 supply, address firstHolder',
  construct: (
    frame,
    [name, symbol, decimals, supply, firstHolder]: readonly [string, string, number, bigint, Address],
  ) => {
    const { ledger, chainId, self } = frame
    if (firstHolder === nobody) revert(`ERC20InvalidReceiver(${nobody})`)
    if (supply >= 2n ** 208n) revert(`ERC20ExceededSafeSupply(${supply}, ${2n ** 208n - 1n})`)
    writeSettings(frame, { name, symbol, decimals })
    write(frame, 'supply', String(supply))
    ledger.change(chainId, firstHolder, self, supply)
    changeVotes(frame, 'supply', supply)
    emit(frame, transferEvent, [nobody, firstHolder, supply])
    delegate(frame, firstHolder, firstHolder)
  },
  functions: {
    'function name() view returns (string)': frame => readSettings<Settings>(frame).name,
    'function symbol() view returns (string)': frame => readSettings<Settings>(frame).symbol,
    'function decimals() view returns (uint8)': frame => readSettings<Settings>(frame).decimals,
    'function totalSupply() view returns (uint256)': frame => readUnits(frame, 'supply'),
    'function balanceOf(address account) view returns (uint256)': (frame, [account]: readonly [Address]) =>
      frame.ledger.balance(frame.chainId, account, frame.self),
    'function allowance(address owner, address spender) view returns (uint256)': (
      frame,
      [owner, spender]: readonly [Address, Address],
    ) => frame.ledger.allowance(frame.chainId, owner, spender, frame.self),
    'function clock() view returns (uint48)': frame => frame.seconds,
    'function CLOCK_MODE() view returns (string)': () => 'mode=timestamp',
    'function delegates(address account) view returns (address)': (frame, [account]: readonly [Address]) =>
      delegateOf(frame, account),
    'function getVotes(address account) view returns (uint256)': (frame, [account]: readonly [Address]) =>
      votesAt(frame, account, frame.seconds),
    'function getPastVotes(address account, uint256 timepoint) view returns (uint256)': (
      frame,
      [account, timepoint]: readonly [Address, bigint],
    ) => votesAt(frame, account, pastOnly(frame, timepoint)),
    'function getPastTotalSupply(uint256 timepoint) view returns (uint256)': (frame, [timepoint]: readonly [bigint]) =>
      votesAt(frame, 'supply', pastOnly(frame, timepoint)),
    'function delegate(address delegatee)': (frame, [delegatee]: readonly [Address]) =>
      delegate(frame, frame.sender, delegatee),
    'function transfer(address to, uint256 amount) returns (bool)': (
      frame,
      [to, amount]: readonly [Address, bigint],
    ) => {
      move(frame, frame.sender, to, amount)
      return true
    },
    'function approve(address spender, uint256 amount) returns (bool)': (
      frame,
      [spender, amount]: readonly [Address, bigint],
    ) => {
      frame.ledger.setAllowance(frame.chainId, frame.sender, spender, frame.self, amount)
      return true
    },
    'function transferFrom(address from, address to, uint256 amount) returns (bool)': (
      frame,
      [from, to, amount]: readonly [Address, Address, bigint],
    ) => {
      const { ledger, chainId, self, sender } = frame
      const allowance = ledger.allowance(chainId, from, sender, self)
      if (!sameAddress(from, sender)) {
        if (allowance < amount) revert(`ERC20InsufficientAllowance(${sender}, ${allowance}, ${amount})`)
        ledger.setAllowance(chainId, from, sender, self, allowance - amount)
      }
      move(frame, from, to, amount)
      return true
    },
  },
})
