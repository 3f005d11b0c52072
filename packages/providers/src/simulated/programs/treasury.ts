import { type Address, type Hex, nativeTokenAddress, sameAddress } from '@sluice/guard'
import { encodeFunctionData, keccak256, parseAbi } from 'viem/utils'
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

type Settings = { readonly minDelay: bigint; readonly limitedAsset: Address }

type Batch = readonly [
  targets: readonly Address[],
  values: readonly bigint[],
  payloads: readonly Hex[],
  predecessor: Hex,
  salt: Hex,
]

const nobody: Address = `0x${'0'.repeat(40)}`

const transferSelector = '0xa9059cbb'

const hashAbi = parseAbi([
  'function hashOperationBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt)',
])

const batch = 'address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt'

/** Slot with the time from which a batch may be executed. */
const keyOf = (args: Batch) =>
  `ready ${keccak256(encodeFunctionData({ abi: hashAbi, functionName: 'hashOperationBatch', args }))}`

function assetBalance({ ledger, chainId, self }: Frame, asset: Address): bigint {
  return ledger.balance(chainId, self, asset === nobody ? nativeTokenAddress : asset)
}

function execute(frame: Frame, args: Batch): void {
  const { limitedAsset } = readSettings<Settings>(frame)
  const ready = read(frame, keyOf(args))
  if (!ready || BigInt(ready) > BigInt(frame.seconds)) revert('TimelockUnexpectedOperationState()')
  const limit = readUnits(frame, 'limit')
  const start = assetBalance(frame, limitedAsset) - (limitedAsset === nobody ? frame.value : 0n)
  write(frame, keyOf(args), '')
  const [targets, values, payloads] = args
  targets.forEach((target, index) => {
    const payload = payloads[index]!
    const isLimited = limitedAsset !== nobody && sameAddress(target, limitedAsset)
    if (isLimited && payload.slice(0, 10) !== transferSelector) revert(`OnlyTransfers(${payload.slice(0, 10)})`)
    frame.call(target, payload, values[index]!)
  })
  const end = assetBalance(frame, limitedAsset)
  if (end < start && start - end > limit) revert(`SpendingLimitExceeded(${start - end}, ${limit})`)
}

function onlyGovernor(frame: Frame): void {
  const governor = read(frame, 'governor')
  if (governor === undefined || !sameAddress(governor, frame.sender)) {
    revert(`AccessControlUnauthorizedAccount(${frame.sender})`)
  }
}

/** `Treasury.sol` of generated applications, with one governor that schedules and executes. */
export const treasury = defineProgram({
  artifactId: 'Treasury',
  parameters: 'uint256 minDelay, address limitedAsset, uint256 limit',
  construct: (frame, [minDelay, limitedAsset, limit]: readonly [bigint, Address, bigint]) => {
    writeSettings(frame, { minDelay, limitedAsset })
    write(frame, 'limit', String(limit))
  },
  functions: {
    'function getMinDelay() view returns (uint256)': frame => readSettings<Settings>(frame).minDelay,
    'function LIMITED_ASSET() view returns (address)': frame => readSettings<Settings>(frame).limitedAsset,
    'function spendingLimit() view returns (uint256)': frame => readUnits(frame, 'limit'),
    [`function scheduleBatch(${batch}, uint256 delay)`]: (frame, [...args]: readonly [...Batch, bigint]) => {
      onlyGovernor(frame)
      const delay = args.pop() as bigint
      const { minDelay } = readSettings<Settings>(frame)
      if (delay < minDelay) revert(`TimelockInsufficientDelay(${delay}, ${minDelay})`)
      const key = keyOf(args as unknown as Batch)
      if (read(frame, key) !== undefined) revert('TimelockUnexpectedOperationState()')
      write(frame, key, String(BigInt(frame.seconds) + delay))
    },
    [`function executeBatch(${batch}) payable`]: (frame, args: Batch) => {
      onlyGovernor(frame)
      execute(frame, args)
    },
    'function setSpendingLimit(uint256 newLimit)': (frame, [newLimit]: readonly [bigint]) => {
      if (!sameAddress(frame.sender, frame.self)) revert(`TimelockUnauthorizedCaller(${frame.sender})`)
      emit(frame, 'event SpendingLimitChanged(uint256 oldLimit, uint256 newLimit)', [
        readUnits(frame, 'limit'),
        newLimit,
      ])
      write(frame, 'limit', String(newLimit))
    },
  },
})
