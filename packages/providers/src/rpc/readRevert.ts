import { BaseError, decodeErrorResult, isHex, parseAbi, RawContractError } from 'viem'

/** Errors that swaps, tokens, our hash time-locked contract, NFT contracts and governors are known to revert with, beside `Error(string)` and `Panic(uint256)`. */
const knownErrors = parseAbi([
  'error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn)',
  'error InvalidMsgValue()',
  'error SafeTransferFromFailed()',
  'error SafeTransferFailed()',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ZeroReceiver()',
  'error ZeroAmount()',
  'error InvalidValue(uint256 value, uint256 expected)',
  'error TimelockPassed(uint64 timelock)',
  'error AlreadyLocked(bytes32 id)',
  'error NotLocked(bytes32 id)',
  'error SecretWrong()',
  'error Expired(uint64 timelock)',
  'error NotExpired(uint64 timelock)',
  'error WrongPrice(uint256 offered, uint256 price)',
  'error SoldOut(uint256 maxSupply)',
  'error NotListed(address collection, uint256 tokenId)',
  'error NotTheSeller(address seller)',
  'error FeesAbovePrice(uint256 fee, uint256 royalty, uint256 price)',
  'error NothingToWithdraw()',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error GovernorNonexistentProposal(uint256 proposalId)',
  'error GovernorUnexpectedProposalState(uint256 proposalId, uint8 current, bytes32 expectedStates)',
  'error GovernorInsufficientProposerVotes(address proposer, uint256 votes, uint256 threshold)',
  'error GovernorAlreadyCastVote(address voter)',
  'error SpendingLimitExceeded(uint256 spent, uint256 limit)',
  'error OnlyTransfers(bytes4 selector)',
  'error Error(string message)',
  'error Panic(uint256 code)',
])

/** The bytes that a failed call came back with; undefined when there are none. */
export function revertDataOf(error: unknown): `0x${string}` | undefined {
  if (!(error instanceof BaseError)) return undefined
  const carrier = error.walk(cause => cause instanceof RawContractError || 'data' in (cause as object)) as
    | { readonly data?: unknown }
    | null
    | undefined
  const data = carrier?.data
  const hex = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return isHex(hex) && hex !== '0x' ? hex : undefined
}

/** Says in words what revert bytes mean; the selector where the error is not known. */
export function readRevertData(data: `0x${string}`): string {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: knownErrors, data })
    return errorName === 'Error' ? String(args[0]) : `${errorName}(${args.join(', ')})`
  } catch {
    // A contract's own error that is in nobody's table: its selector is all there is to say.
    return `unknown error ${data.slice(0, 10)}`
  }
}

/** The reason of a failed call: its revert bytes, else the node's own sentence. */
export function readRevert(error: unknown): string {
  const data = revertDataOf(error)
  if (data) return readRevertData(data)
  return error instanceof BaseError ? error.details || error.shortMessage : String(error)
}
