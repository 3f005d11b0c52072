import { z } from 'zod'
import { signInErrors } from '../signInErrors.ts'
import type { Person } from '../storage/accounts/admitAccount.ts'
import { attemptMs } from '../storage/accounts/attemptTable.ts'

/** Issuer of identities that are wallet addresses: the namespace of CAIP-2. */
export const walletIssuer = 'eip155'

/** What the server remembers between the two steps. */
export const walletAttemptSchema = z.object({
  method: z.literal('wallet'),
  nonce: z.string(),
  address: z.string(),
  chainId: z.number(),
})

type WalletAttempt = z.infer<typeof walletAttemptSchema>

/**
 * Sign-in with a wallet: a message of EIP-4361 and its signature by an account with a key. Contract accounts, whose
 * signatures only a chain can check, are not accepted.
 *
 * - Source: https://eips.ethereum.org/EIPS/eip-4361
 * - Throws: `SIGN_IN_REFUSED`
 */
export function createWalletSignIn(publicUrl: string, now: () => number = Date.now) {
  const domain = new URL(publicUrl).host
  return {
    domain,

    async start(
      address: string,
      chainId: number,
    ): Promise<{ readonly message: string; readonly attempt: WalletAttempt }> {
      const [{ createSiweMessage, generateSiweNonce }, { getAddress }] = await Promise.all([
        import('viem/siwe'),
        import('viem'),
      ])
      const nonce = generateSiweNonce()
      const at = now()
      const message = createSiweMessage({
        domain,
        address: getAddress(address),
        statement: 'Sign in to Sluice. This is no transaction and costs nothing.',
        uri: publicUrl,
        version: '1',
        chainId,
        nonce,
        issuedAt: new Date(at),
        expirationTime: new Date(at + attemptMs),
      })
      return { message, attempt: { method: 'wallet', nonce, address: address.toLowerCase(), chainId } }
    },

    /** The nonce of a message, by which its attempt is found. */
    async readNonce(message: string): Promise<string | undefined> {
      const { parseSiweMessage } = await import('viem/siwe')
      return parseSiweMessage(message).nonce
    },

    async finish(message: string, signature: string, attempt: WalletAttempt): Promise<Person> {
      const [{ parseSiweMessage, validateSiweMessage }, { verifyMessage }] = await Promise.all([
        import('viem/siwe'),
        import('viem'),
      ])
      const fields = parseSiweMessage(message)
      const address = attempt.address as `0x${string}`
      const isOurs =
        validateSiweMessage({ message: fields, domain, nonce: attempt.nonce, address, time: new Date(now()) }) &&
        fields.uri === publicUrl &&
        fields.version === '1' &&
        fields.chainId === attempt.chainId &&
        fields.expirationTime !== undefined
      if (!isOurs) throw signInErrors.error('SIGN_IN_REFUSED', { reason: 'the message is not the one of this server' })
      const isSigned = await verifyMessage({ address, message, signature: signature as `0x${string}` }).catch(
        () => false,
      )
      if (!isSigned) throw signInErrors.error('SIGN_IN_REFUSED', { reason: 'the signature is not one of this account' })
      const [, checksummed = ''] = /\n(0x[0-9a-fA-F]{40})\n/.exec(message) ?? []
      return {
        issuer: walletIssuer,
        subject: attempt.address,
        name: `${checksummed.slice(0, 6)}…${checksummed.slice(-4)}`,
        email: null,
      }
    },
  }
}
