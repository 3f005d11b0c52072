import { rules } from '../../findings/rules.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import { type Hex, zeroAddress } from '../../values/token.ts'
import { crossChainPlaceholderToken } from '../crossChainPlaceholderToken.ts'
import { type MakerTraits, readMakerTraits } from '../makerTraits.ts'
import { namesKnownContract } from '../orderContracts.ts'
import { extensionCommitment, type OrderExtension, readExtension } from '../orderExtension.ts'
import { readPostInteraction } from '../orderInstructions.ts'
import type { CrossChainOrderIntent, OrderIntent } from '../orderIntent.ts'
import { hasSchema, orderDomain, orderSchema } from '../schemas.ts'
import type { TypedRule, TypedRuleInput } from '../typedRule.ts'
import { checkFees, layoutOf } from './orderFees.ts'

type OrderInput = TypedRuleInput<OrderIntent>

/** What the order of a typed-data message says, once its shape has been checked. */
type Order = {
  readonly salt: bigint
  readonly maker: string
  readonly receiver: string
  readonly makerAsset: string
  readonly takerAsset: string
  readonly makingAmount: bigint
  readonly takingAmount: bigint
  readonly traits: MakerTraits
}

function readOrder(message: OrderInput['typedData']['message']): Order | null {
  const text = (name: string) => (typeof message[name] === 'string' ? (message[name] as string) : '')
  const numbers = ['salt', 'makingAmount', 'takingAmount', 'makerTraits']
  const addresses = ['maker', 'receiver', 'makerAsset', 'takerAsset']
  if (!numbers.every(name => /^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text(name)))) return null
  if (!addresses.every(name => /^0x[0-9a-f]{40}$/i.test(text(name)))) return null
  return {
    salt: BigInt(text('salt')),
    maker: text('maker'),
    receiver: text('receiver'),
    makerAsset: text('makerAsset'),
    takerAsset: text('takerAsset'),
    makingAmount: BigInt(text('makingAmount')),
    takingAmount: BigInt(text('takingAmount')),
    traits: readMakerTraits(BigInt(text('makerTraits'))),
  }
}

function checkContract({ intent, typedData, facts }: OrderInput) {
  const { domain } = typedData
  const values = {
    contract: domain.verifyingContract,
    intended: intent.verifyingContract,
    provider: facts.providerSpender,
  }
  const isKnown = facts.allowedTargets.some(target => sameAddress(target, intent.verifyingContract))
  if (!isKnown || !sameAddress(domain.verifyingContract ?? '', intent.verifyingContract)) {
    return [rules.signature.block('The order is for a contract that we do not know on this chain.', values)]
  }
  if (domain.name !== orderDomain.name || domain.version !== orderDomain.version) {
    const names = { name: domain.name, version: domain.version }
    return [rules.signature.block('The order is for another protocol than the one we know.', names)]
  }
  if (facts.providerSpender === null) {
    return [rules.signature.confirm('The provider could not be asked whether this is still its contract.', values)]
  }
  return sameAddress(facts.providerSpender, intent.verifyingContract)
    ? []
    : [rules.signature.block('The provider names another contract than the one we know.', values)]
}

function checkOrderTokens({ intent, facts }: OrderInput, order: Order) {
  const findings = []
  if (!sameAddress(order.maker, intent.account)) {
    const values = { maker: order.maker, account: intent.account }
    findings.push(rules.signature.block('The order is made by another account than yours.', values))
  }
  if (intent.src.chainId !== intent.chainId || !sameAddress(order.makerAsset, intent.src.address)) {
    const values = { order: order.makerAsset, intended: intent.src.address }
    findings.push(rules.signature.block('The order gives away a different token from the one you chose.', values))
  }
  const unwraps = isNative(intent.dst.address) && intent.kind !== 'crossChainOrder'
  const wanted = unwraps ? (facts.wrappedNative ?? '') : intent.dst.address
  const asked = intent.kind === 'crossChainOrder' ? crossChainPlaceholderToken(intent.chainId) : wanted
  const isWanted = sameAddress(order.takerAsset, asked) && order.traits.unwrapsNative === unwraps
  if (!isWanted || (intent.kind === 'crossChainOrder') === (intent.dst.chainId === intent.chainId)) {
    const values = { order: order.takerAsset, intended: intent.dst.address }
    findings.push(rules.signature.block('The order asks for a different token from the one you chose.', values))
  }
  return findings
}

function checkAmounts({ intent, facts }: OrderInput, { makingAmount, takingAmount, traits }: Order) {
  const findings = []
  if (makingAmount.toString() !== intent.makingAmount) {
    const values = { order: makingAmount, intended: intent.makingAmount }
    findings.push(rules.signature.block('The order gives away a different amount from the one you chose.', values))
  }
  const least = BigInt(intent.takingAmount)
  const isEnough = intent.kind === 'limitOrder' ? takingAmount === least : takingAmount >= least
  if (!isEnough || takingAmount === 0n) {
    findings.push(
      rules.signature.block('The order asks for less than it should.', { order: takingAmount, intended: least }),
    )
  }
  const { expiresAt } = traits
  const isKept = intent.kind === 'limitOrder' ? expiresAt === intent.expiresAt : expiresAt <= intent.expiresAt
  if (expiresAt === 0 || !isKept) {
    const values = { order: expiresAt, intended: intent.expiresAt }
    findings.push(rules.signature.block('The order can be filled longer than you chose.', values))
  } else if (expiresAt * 1000 <= facts.now) {
    findings.push(rules.signature.block('The order has expired already.', { expiresAt }))
  }
  return findings
}

/** Where the contract that takes fees is the receiver, its own instructions in the extension say who is paid. */
function checkReceiver({ intent }: OrderInput, order: Order) {
  // On another chain the chosen receiver is paid; that it is not the own account is confirmed (`crossChainOrder`).
  const chosen = intent.kind === 'crossChainOrder' ? intent.receiver : intent.account
  const isOwn = (address: string) =>
    sameAddress(address, chosen) || (sameAddress(address, zeroAddress) && sameAddress(chosen, intent.account))
  if (isOwn(order.receiver)) return []
  const values = { receiver: order.receiver }
  const stranger = rules.signature.block('The order pays out to an address you did not choose.', values)
  // On another chain the receiver itself is paid: nobody passes it on there.
  if (intent.kind === 'crossChainOrder') return [stranger]
  const post = readExtension(intent.extension)?.postInteraction
  const payout = post === undefined ? null : readPostInteraction(post, layoutOf[intent.kind])
  if (!payout || !sameAddress(payout.contract, order.receiver)) return [stranger]
  if (payout.receiver !== null && !isOwn(payout.receiver)) return [stranger]
  return [rules.signature.note("The order pays you through the provider's fee contract.", values)]
}

/** Every contract that the instructions name is known, and they are of the few kinds that we ask for. */
function checkInstructions(intent: OrderIntent, order: Order, extension: OrderExtension) {
  const { makingAmountData, takingAmountData, postInteraction, ...others } = extension
  const findings = []
  if (Object.keys(others).length > 0) {
    const parts = Object.keys(others).join(', ')
    findings.push(rules.signature.block('The order carries instructions that we never ask for.', { parts }))
  }
  const named = [makingAmountData, takingAmountData, postInteraction].filter(part => part !== undefined)
  for (const instruction of named.filter(part => !namesKnownContract(intent, part))) {
    const values = { contract: instruction.slice(0, 42) }
    findings.push(rules.signature.block('The order lets a contract that we do not know decide what you get.', values))
  }
  if (order.traits.hasPostInteraction !== (postInteraction !== undefined)) {
    // Without it no fee contract pays out and no escrow is made: whoever fills simply keeps the tokens.
    findings.push(rules.signature.block('The order does not have its own instructions carried out.'))
  }
  return [...findings, ...checkFees(intent, order.takingAmount, extension)]
}

/**
 * One secret opens one fill of the whole order, several secrets open several fills. The factory reads a hash lock as
 * parts exactly where several fills are allowed, so any other order could not be filled, or its escrow not be opened.
 */
function checkFills({ secretHashes }: CrossChainOrderIntent, traits: MakerTraits) {
  const { allowsPartialFills, allowsMultipleFills } = traits
  const hasSeveral = secretHashes.length > 1
  if (allowsPartialFills === hasSeveral && allowsMultipleFills === hasSeveral) return []
  const values = { secrets: secretHashes.length, partial: `${allowsPartialFills}`, several: `${allowsMultipleFills}` }
  return [rules.signature.block('The order can be filled in other parts than it has secrets for.', values)]
}

function checkTraits(intent: OrderIntent, traits: MakerTraits) {
  const { kind } = intent
  const { allowedSender, hasUnknown } = traits
  const findings = intent.kind === 'crossChainOrder' ? checkFills(intent, traits) : []
  if (hasUnknown) findings.push(rules.signature.block('The order carries options that are not known.'))
  if (kind === 'limitOrder' && allowedSender !== 0n) {
    const values = { allowed: allowedSender.toString(16) }
    findings.push(rules.signature.block('Only one address could fill the order, and not anybody.', values))
  }
  return findings
}

function checkExtension({ intent }: OrderInput, order: Order) {
  const { extension } = intent
  const { salt, traits } = order
  if (traits.hasExtension !== (extension !== '0x')) {
    return [rules.signature.block('The order is bound to instructions that nobody showed.')]
  }
  const findings = checkTraits(intent, traits)
  if (traits.hasExtension) {
    const committed = salt & ((1n << 160n) - 1n)
    const read = readExtension(extension.toLowerCase() as Hex)
    if (committed !== extensionCommitment(extension) || read === null) {
      return [rules.signature.block('The order is bound to other instructions than the ones shown.')]
    }
    findings.push(...checkInstructions(intent, order, read))
  } else if (traits.hasPostInteraction) {
    findings.push(rules.signature.block('The order calls a contract that it does not name.'))
  }
  if (traits.hasPreInteraction || traits.usesPermit2) {
    findings.push(rules.signature.block('The order carries options that we never ask for.'))
  }
  return findings
}

/** An order gives exactly what was chosen, for at least what was chosen, to the one who signs it, and ends in time. */
export const orderTerms: TypedRule<OrderIntent> = input => {
  const order = hasSchema(input.typedData, orderSchema) ? readOrder(input.typedData.message) : null
  if (!order) return [rules.signature.block('This is not a known type of order.')]
  return [
    ...checkContract(input),
    ...checkOrderTokens(input, order),
    ...checkAmounts(input, order),
    ...checkReceiver(input, order),
    ...checkExtension(input, order),
  ]
}
