import { type Address, nativeTokenAddress, sameAddress } from '@sluice/guard'
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

type Settings = {
  readonly name: string
  readonly symbol: string
  readonly baseUri: string
  readonly maxSupply: bigint
  readonly mintPrice: bigint
  readonly royaltyBasisPoints: bigint
  readonly beneficiary: Address
}

const nobody: Address = `0x${'0'.repeat(40)}`
const erc721 = '0x80ac58cd'
const erc2981 = '0x2a55205a'

const transferEvent = 'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'

function ownerOf(frame: Frame, tokenId: bigint): Address {
  return (read(frame, `owner ${tokenId}`) || revert(`ERC721NonexistentToken(${tokenId})`)) as Address
}

function move(frame: Frame, from: Address, to: Address, tokenId: bigint): void {
  write(frame, `owner ${tokenId}`, to)
  write(frame, `approved ${tokenId}`, nobody)
  if (from !== nobody) write(frame, `balance ${from}`, String(readUnits(frame, `balance ${from}`) - 1n))
  write(frame, `balance ${to}`, String(readUnits(frame, `balance ${to}`) + 1n))
  emit(frame, transferEvent, [from, to, tokenId])
}

function transferFrom(frame: Frame, [from, to, tokenId]: readonly [Address, Address, bigint]): void {
  const { sender } = frame
  const owner = ownerOf(frame, tokenId)
  const isAllowed = sameAddress(owner, sender) || sameAddress(approvedFor(frame, tokenId), sender)
  if (!isAllowed) revert(`ERC721InsufficientApproval(${sender}, ${tokenId})`)
  if (!sameAddress(owner, from)) revert(`ERC721IncorrectOwner(${from}, ${tokenId}, ${owner})`)
  if (to === nobody) revert(`ERC721InvalidReceiver(${to})`)
  move(frame, from, to, tokenId)
}

const approvedFor = (frame: Frame, tokenId: bigint) => (read(frame, `approved ${tokenId}`) ?? nobody) as Address

/** `Collection.sol` of generated applications. */
export const collection = defineProgram({
  artifactId: 'Collection',
  parameters:
    '(string name, string symbol, string baseUri, uint256 maxSupply, uint256 mintPrice, uint96 royaltyBasisPoints) settings, address beneficiary',
  construct: (frame, [settings, beneficiary]: readonly [Omit<Settings, 'beneficiary'>, Address]) => {
    if (beneficiary === nobody) revert('BeneficiaryMissing()')
    if (settings.royaltyBasisPoints > 10_000n) {
      revert(`ERC2981InvalidDefaultRoyalty(${settings.royaltyBasisPoints}, 10000)`)
    }
    writeSettings(frame, { ...settings, beneficiary })
  },
  functions: {
    'function name() view returns (string)': frame => readSettings<Settings>(frame).name,
    'function symbol() view returns (string)': frame => readSettings<Settings>(frame).symbol,
    'function MAX_SUPPLY() view returns (uint256)': frame => readSettings<Settings>(frame).maxSupply,
    'function MINT_PRICE() view returns (uint256)': frame => readSettings<Settings>(frame).mintPrice,
    'function BENEFICIARY() view returns (address)': frame => readSettings<Settings>(frame).beneficiary,
    'function totalMinted() view returns (uint256)': frame => readUnits(frame, 'totalMinted'),
    'function ownerOf(uint256 tokenId) view returns (address)': (frame, [tokenId]: readonly [bigint]) =>
      ownerOf(frame, tokenId),
    'function balanceOf(address owner) view returns (uint256)': (frame, [owner]: readonly [Address]) =>
      readUnits(frame, `balance ${owner}`),
    'function getApproved(uint256 tokenId) view returns (address)': (frame, [tokenId]: readonly [bigint]) => {
      ownerOf(frame, tokenId)
      return approvedFor(frame, tokenId)
    },
    'function tokenURI(uint256 tokenId) view returns (string)': (frame, [tokenId]: readonly [bigint]) => {
      ownerOf(frame, tokenId)
      const { baseUri } = readSettings<Settings>(frame)
      return baseUri === '' ? '' : `${baseUri}${tokenId}`
    },
    'function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address, uint256)': (
      frame,
      [, salePrice]: readonly [bigint, bigint],
    ) => {
      const { beneficiary, royaltyBasisPoints } = readSettings<Settings>(frame)
      return [beneficiary, (salePrice * royaltyBasisPoints) / 10_000n]
    },
    'function supportsInterface(bytes4 interfaceId) view returns (bool)': (_, [id]: readonly [string]) =>
      ['0x01ffc9a7', '0x5b5e139f', erc721, erc2981].includes(id),
    'function mint(uint256 quantity) payable': (frame, [quantity]: readonly [bigint]) => {
      const { maxSupply, mintPrice } = readSettings<Settings>(frame)
      const minted = readUnits(frame, 'totalMinted')
      if (quantity === 0n) revert('NothingToMint()')
      if (quantity > maxSupply - minted) revert(`SoldOut(${maxSupply})`)
      if (frame.value !== quantity * mintPrice) revert(`WrongPrice(${frame.value}, ${quantity * mintPrice})`)
      write(frame, 'totalMinted', String(minted + quantity))
      for (let id = minted + 1n; id <= minted + quantity; id++) move(frame, nobody, frame.sender, id)
    },
    'function approve(address to, uint256 tokenId)': (frame, [to, tokenId]: readonly [Address, bigint]) => {
      if (!sameAddress(ownerOf(frame, tokenId), frame.sender)) revert(`ERC721InvalidApprover(${frame.sender})`)
      write(frame, `approved ${tokenId}`, to)
    },
    'function transferFrom(address from, address to, uint256 tokenId)': transferFrom,
    'function safeTransferFrom(address from, address to, uint256 tokenId)': transferFrom,
    'function withdraw()': ({ ledger, chainId, self, ...frame }) => {
      const balance = ledger.balance(chainId, self, nativeTokenAddress)
      const { beneficiary } = readSettings<Settings>({ ledger, chainId, self, ...frame })
      ledger.change(chainId, self, nativeTokenAddress, -balance)
      ledger.change(chainId, beneficiary, nativeTokenAddress, balance)
    },
  },
})
