import { z } from 'zod'
import { addressSchema, baseUnitsSchema, hash32Schema, keyInBody, tokenAmountSchema } from './chainValues.ts'
import { callIdSchema, callState, handInSchema } from './fusionPlusRoutes.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'

const mode = modeSchema.optional()
const token = z.string().max(100)
const direction = z.enum(['eth_to_monad', 'monad_to_eth']).default('eth_to_monad')

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0x48544C4300000000000000000000000000000001'
const counterparty = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bridgeHash = `0x${'a1'.repeat(32)}`

export const readBridgeStatus = defineRoute({
  method: 'GET',
  path: '/api/bridge/status',
  summary: 'Whether the Monad bridge has a counterparty and its contracts, before anything is locked. Needs no key.',
  query: z.object({ mode }),
  response: z.object({
    source: resultSourceSchema,
    isAvailable: z.boolean(),
    /** Why not; null if it is available. */
    reason: z.string().nullable(),
    /** Chains with a checked contract. */
    chains: z.array(
      z.object({ chainId: z.number(), name: z.string(), walletChainId: z.number(), contract: addressSchema }),
    ),
    /** Whole tokens. */
    minimum: z.string(),
    maximum: z.string(),
    /** Shortest first lock that the counterparty answers; null if unknown. */
    minimumLockSeconds: z.number().nullable(),
    counterparty: z.nullable(addressSchema),
  }),
})

export const readBridgeQuote = defineRoute({
  method: 'GET',
  path: '/api/bridge/quote',
  summary:
    'What the counterparty of the Monad bridge gives for an amount; nothing is locked or announced. Needs no key.',
  query: z.object({
    mode,
    bridge_direction: direction,
    /** Address or symbol. */
    sourceToken: token,
    destinationToken: token,
    /** Whole source tokens, as a decimal number. */
    amount: z.string().max(100),
  }),
  response: z
    .object({
      source: resultSourceSchema,
      /** Base units. */
      srcAmount: baseUnitsSchema,
      dstAmount: baseUnitsSchema,
    })
    .meta({
      examples: [{ source: 'devnet', srcAmount: '100000000000000000', dstAmount: '8181077400000000000000' }],
    }),
})

const answer = z
  .object({
    ...callState,
    /** Id of the lock in its contract; null until the approval that comes first is settled. */
    bridgeHash: z.nullable(hash32Schema),
    htlcContract: z.nullable(addressSchema),
    secretHash: z.nullable(hash32Schema),
    /** Seconds since the epoch; from then on the lock is refundable. */
    timelock: z.number().nullable(),
    /** `approve`, `lock`, `claim` and `refund` wait for the wallet, `wait` for chain and counterparty. */
    step: z.enum(['approve', 'lock', 'claim', 'refund', 'wait', 'end']),
    status: z.enum(['pending', 'locked', 'claimable', 'claimed', 'refunded', 'cancelled', 'failed']),
    gasEstimate: z.number().nullable(),
  })
  .meta({
    examples: [
      {
        source: 'devnet',
        executionId: 'exec_1767225600000_0123456789abcdef01234567',
        bridgeHash,
        htlcContract: contract,
        secretHash: `0x${'c4'.repeat(32)}`,
        timelock: 1767229200,
        step: 'lock',
        status: 'pending',
        request: {
          unsignedTx: { chainId: 31337, from: account, to: contract, data: '0x', value: '100000000000000000' },
          intent: { kind: 'contractCall', receiver: counterparty },
          expiresAt: 1767226200000,
        },
        gasEstimate: 150000,
        estimatedCompletion: '2026-01-01T00:01:00.000Z',
        error: null,
        code: null,
        logs: [],
        warnings: [],
      },
    ],
  })

/** Source: spec 001 §7.1 */
export const startMonadBridge = defineRoute({
  method: 'POST',
  path: '/api/monad-bridge',
  summary:
    'Builds the lock of a bridge between Ethereum and Monad and answers what is to be sent; hand its hash to /api/monad-bridge/submit. The claim follows once the counterparty has locked; without it, /api/monad-bridge/refund takes the lock back after its time.',
  takesKey: true,
  body: z
    .object({
      bridgeDirection: direction,
      /** Address or symbol; default the native token. */
      sourceToken: token.default(''),
      destinationToken: token.default(''),
      /** Whole tokens. */
      amount: tokenAmountSchema.default('0.1'),
      recipientAddress: z.string().max(100).default(''),
      /** After this time the lock is refundable. */
      timeoutMinutes: z.coerce.number().min(60).max(10_080).default(60),
      /** No effect: a lock has no price that could be moved. */
      enableMevProtection: z.boolean().default(true),
      walletAddress: z.optional(addressSchema),
      mode,
      apiKey: keyInBody,
    })
    .meta({
      examples: [
        {
          bridgeDirection: 'eth_to_monad',
          sourceToken: 'ETH',
          destinationToken: 'MON',
          amount: '0.1',
          recipientAddress: account,
          timeoutMinutes: 60,
          enableMevProtection: true,
          walletAddress: account,
          mode: 'functional',
        },
      ],
    }),
  response: answer,
})

export const submitMonadBridge = defineRoute({
  method: 'POST',
  path: '/api/monad-bridge/submit',
  summary: 'Takes the hash of the sent approval, lock, claim or refund, and answers the next step.',
  body: handInSchema
    .omit({ signature: true })
    .meta({ examples: [{ bridgeHash, transactionHash: `0x${'7f'.repeat(32)}` }] }),
  response: answer,
})

export const refundMonadBridge = defineRoute({
  method: 'POST',
  path: '/api/monad-bridge/refund',
  summary: 'Answers the unsigned refund of a lock whose time is over; hand its hash to /api/monad-bridge/submit.',
  body: z
    .object({
      /** Id of the lock. */
      bridgeHash: hash32Schema,
      /** Of the lock: its first chain is where it lies. */
      bridgeDirection: direction,
      walletAddress: z.optional(addressSchema),
      mode,
      apiKey: keyInBody,
    })
    .meta({
      examples: [{ bridgeHash, bridgeDirection: 'eth_to_monad', walletAddress: account, mode: 'functional' }],
    }),
  response: answer,
})

export const readMonadBridge = defineRoute({
  method: 'GET',
  path: '/api/monad-bridge/:hash',
  summary: 'How far a bridge is, by its `bridgeHash` or `executionId`; with the claim to send once it can be claimed.',
  params: z.object({ hash: callIdSchema }),
  response: answer,
})
