import type { SessionTypes } from '@walletconnect/types'
import { walletMethods } from './createSessionProvider.ts'
import { describeFailure, unreachable } from './describeFailure.ts'
import type { WalletClient } from './openClient.ts'
import { showPairing } from './pairingStore.ts'
import { waitFor } from './waitFor.ts'

const answerWithinMs = 15_000

const canceled = () => Object.assign(new Error('Connection canceled'), { code: 4001 })

/**
 * Shows a pairing until a wallet accepts it.
 *
 * - Throws: `WalletError` with a sentence, or code 4001 when the wallet or the visitor rejects
 */
export async function pairWallet(
  open: () => Promise<WalletClient>,
  chainIds: readonly number[],
): Promise<{ readonly client: WalletClient; readonly session: SessionTypes.Struct }> {
  let cancel = () => {}
  const cancellation = new Promise<never>((_, reject) => {
    cancel = () => reject(canceled())
  })
  // Without a listener a cancellation after the end would count as an unhandled rejection.
  cancellation.catch(() => undefined)
  showPairing({ uri: null, cancel })
  try {
    const client = await Promise.race([open(), cancellation])
    const proposal = client.connect({
      optionalNamespaces: {
        eip155: {
          chains: chainIds.map(id => `eip155:${id}`),
          methods: [...walletMethods],
          events: ['chainChanged', 'accountsChanged'],
        },
      },
    })
    const answer = waitFor(proposal, answerWithinMs, unreachable)
    const { uri, approval } = await Promise.race([answer, cancellation])
    showPairing({ uri: uri ?? null, cancel })
    const approved = approval()
    try {
      return { client, session: await Promise.race([approved, cancellation]) }
    } catch (failure) {
      // A wallet that accepts a canceled pairing is told that it has ended; a refusal or a relay that is away changes
      // nothing for the visitor, who has left.
      approved
        .then(({ topic }) => client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }))
        .catch(() => undefined)
      throw failure
    }
  } catch (failure) {
    throw describeFailure(failure)
  } finally {
    showPairing(null)
  }
}
