import { findToken, getChain, knownTokens } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { findRouter, isNative, sameAddress } from '@sluice/guard'
import { makeSimulatedToken } from './makeSimulatedToken.ts'

/** Whole units of a native token and of any other token that every simulated account starts with. */
const nativeEndowment = 100n
const tokenEndowment = 10_000n

function keyOf(...parts: readonly (string | number)[]): string {
  return parts.join(':').toLowerCase()
}

/** Balances and allowances of one simulated state. All accounts start with equal balances. */
export class Ledger {
  readonly #balances: Map<string, bigint>
  readonly #allowances: Map<string, bigint>
  readonly #slots: Map<string, string>
  readonly #unlisted: Map<string, Token>

  constructor(
    balances = new Map<string, bigint>(),
    allowances = new Map<string, bigint>(),
    slots = new Map<string, string>(),
    unlisted = new Map<string, Token>(),
  ) {
    this.#slots = slots
    this.#unlisted = unlisted
    this.#balances = balances
    this.#allowances = allowances
  }

  /** An independent ledger with the same contents. */
  copy(): Ledger {
    return new Ledger(new Map(this.#balances), new Map(this.#allowances), new Map(this.#slots), new Map(this.#unlisted))
  }

  /** Replaces the contents with those of a copy. */
  adopt(other: Ledger): void {
    for (const [key, units] of other.#balances) this.#balances.set(key, units)
    for (const [key, units] of other.#allowances) this.#allowances.set(key, units)
    for (const [key, value] of other.#slots) this.#slots.set(key, value)
    for (const [key, token] of other.#unlisted) this.#unlisted.set(key, token)
  }

  /** Finds a token: a listed one, or an unlisted one that was added. */
  token(chainId: number, address: string): Token | undefined {
    return findToken(chainId, address) ?? this.#unlisted.get(keyOf(chainId, address))
  }

  /** Adds an unlisted token. */
  addToken(chainId: number, address: Address): Token {
    const token = makeSimulatedToken(chainId, address)
    this.#unlisted.set(keyOf(chainId, address), token)
    return token
  }

  /** All tokens of a chain. */
  tokens(chainId: number): readonly Token[] {
    return [...knownTokens(chainId), ...[...this.#unlisted.values()].filter(token => token.chainId === chainId)]
  }

  balance(chainId: number, owner: Address, token: Address): bigint {
    return this.#balances.get(keyOf(chainId, owner, token)) ?? this.#startingBalance(chainId, owner, token)
  }

  allowance(chainId: number, owner: Address, spender: Address, token: Address): bigint {
    return this.#allowances.get(keyOf(chainId, owner, spender, token)) ?? 0n
  }

  setAllowance(chainId: number, owner: Address, spender: Address, token: Address, units: bigint): void {
    this.#allowances.set(keyOf(chainId, owner, spender, token), units)
  }

  /** Reads a storage value of a simulated contract. */
  slot(chainId: number, contract: Address, key: string): string | undefined {
    return this.#slots.get(keyOf(chainId, contract, key))
  }

  setSlot(chainId: number, contract: Address, key: string, value: string): void {
    this.#slots.set(keyOf(chainId, contract, key), value)
  }

  /** Changes a balance; returns false without a change when it would become negative. */
  change(chainId: number, owner: Address, token: Address, delta: bigint): boolean {
    const units = this.balance(chainId, owner, token) + delta
    if (units < 0n) return false
    this.#balances.set(keyOf(chainId, owner, token), units)
    return true
  }

  #startingBalance(chainId: number, owner: Address, address: Address): bigint {
    const router = findRouter(chainId)
    if (router !== undefined && sameAddress(owner, router)) return 0n
    const token = isNative(address) ? getChain(chainId).nativeToken : this.token(chainId, address)
    if (!token) return 0n
    return (isNative(address) ? nativeEndowment : tokenEndowment) * 10n ** BigInt(token.decimals)
  }
}
