import { type DefiServices, parseAddress } from '@sluice/defi'
import { type Address, sameAddress } from '@sluice/guard'
import type { Json } from '@sluice/workflow'
import { callContract } from '../../contracts/callContract.ts'
import { readContractAddress, requestCall } from '../../contracts/requestCall.ts'
import { defineComponent } from '../../defineComponent.ts'
import { accountField, chainField, chainPort } from '../../fields.ts'
import { governanceSignatures as signatures } from '../../governance/governanceSignatures.ts'
import { signerPort } from '../../nft/nftPorts.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

export const delegateVotes = defineComponent({
  id: 'delegateVotes',
  name: 'Delegate Votes',
  category: 'Governance',
  description: 'Makes the account’s voting tokens count as votes.',
  documentation:
    'Delegates the votes of the account to itself: tokens of an ERC20Votes token count only after that, and only for proposals whose voting opens later. Nothing is sent if the account has done so before. Delegating to somebody else is refused by the transaction check.',
  version: '1.0.0',
  tags: ['delegate'],
  icon: 'user-check',
  inputs: {
    chainId: { ...chainPort, required: false },
    token: { name: 'Voting token', dataType: 'address', accepts: ['string', 'token'], required: true },
    from: signerPort,
  },
  outputs: {
    votes: { name: 'Votes', dataType: 'string', unit: 'baseUnits' },
    token: { name: 'Voting token', dataType: 'address' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    {
      key: 'token',
      type: 'text',
      format: 'address',
      label: 'Voting token',
      required: true,
      placeholder: '0x…',
    },
    { ...accountField, required: true },
  ],
  resets: { chainId: ['token'] },
  app: [{ role: 'dao.steps' }],
  effect: 'broadcast',
  required: ['token', 'from'],
  run: async ({ inputs, config, services, signal }) => {
    const place = readPlace({ ...config, ...inputs })
    const { chainId, token, from } = place
    const question = { chainId, address: token, signature: signatures.delegates, arguments: [from] }
    const delegatee = parseAddress(String(await callContract(services, question, signal)))
    if (sameAddress(delegatee, from)) {
      return { votes: `${await readVotes(services, place, signal)}`, token, transactionHash: null, chainId }
    }
    return requestCall({
      services,
      chainId,
      from,
      contract: token,
      artifactId: 'VotingToken',
      purpose: 'Count my voting tokens as votes',
      signature: signatures.delegate,
      arguments: [from],
    })
  },
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const place = readPlace({ ...config, ...inputs })
    const { chainId, token } = place
    await awaitReceipt(services, chainId, request, transactionHash, signal)
    const votes = await readVotes(services, place, signal)
    return { votes: votes.toString(), token, transactionHash, chainId }
  },
})

type Place = { readonly chainId: number; readonly token: Address; readonly from: Address }

function readPlace(values: { readonly chainId?: Json | undefined; readonly token: Json; readonly from: Json }): Place {
  return {
    chainId: readChainId(values.chainId ?? null),
    token: readContractAddress(values.token, 'Voting token'),
    from: readAccount(values.from)!,
  }
}

async function readVotes(services: DefiServices, { chainId, token, from }: Place, signal: AbortSignal) {
  const question = { chainId, address: token, signature: signatures.currentVotes, arguments: [from] }
  return (await callContract(services, question, signal)) as bigint
}
