import type { Guide } from '../../guide.ts'
import { historyPath, icmPath } from './icmPath.ts'

/** Documentation of messaging for the application's owner. */
export const icmGuide: Guide = {
  routes: [
    {
      route: 'POST /api/icm/send',
      does: '`destinationChainId` (a blockchain id, or the id of a chain of the list), `recipient, message, amount, walletAddress`: the unsigned transaction.',
    },
    {
      route: 'POST /api/icm/estimate-fee',
      does: '`destinationChainId, messageSize` (bytes of the text); `senderAddress, amount` may be left out: network fee and reward.',
    },
    {
      route: 'POST /api/icm/complete',
      does: '`txHash`, `messageInput` and the fields of the message: records a sent message.',
    },
    {
      route: 'GET /api/icm/status/:messageId',
      does: 'Whether a message was delivered.',
    },
    {
      route: 'GET /api/icm/failed/:messageId',
      does: 'What is needed to execute a failed message again.',
    },
    {
      route: 'GET /api/icm/history',
      does: '`address`: sent and received messages.',
    },
    {
      route: 'GET /api/icm/recent',
      does: 'The newest messages sent here, with counts, for visitors without a wallet.',
    },
    {
      route: 'GET /api/icm/stats',
      does: '`address`: number of messages by state.',
    },
    {
      route: 'GET /api/icm/analytics',
      does: '`address`: messages by chain, delivery time and volume.',
    },
    {
      route: 'GET /api/subnets/available',
      does: 'The chains that messages can go to.',
    },
    {
      route: 'GET /api/subnets/info',
      does: '`chainId`: one of them.',
    },
    {
      route: 'GET /api/subnets/status',
      does: 'Whether each chain answers, and its validators.',
    },
    {
      route: 'GET /api/subnets/status/:subnetId',
      does: 'The same of one chain.',
    },
  ],
  readingPath: icmPath,
  followingPath: historyPath,
  changes: [
    { what: 'Errors of the form of a message', path: 'web/src/features/icm/send/checkSendForm.ts' },
    { what: 'Warnings about the delivery', path: 'server/src/features/icm/prepare/chooseDeliveryMethod.ts' },
    { what: 'Message and destination that the form starts with', path: 'web/src/config/icm.config.ts' },
    { what: 'Chains that messages go to, see "Add a destination"', path: 'server/src/config/icm.config.ts' },
  ],
  readme: [
    {
      title: 'How messages are delivered',
      lines: [
        'The wallet sends a message to the TeleporterMessenger contract on the C-Chain, validators sign it, and a relayer delivers it to the destination chain, where TeleporterMessenger calls the recipient.',
        '',
        '- **A relayer must run between the two chains.** Without one, messages are created but never delivered. There usually is one between the Fuji C-Chain and Dispatch; for other chains run your own (ava-labs/icm-services).',
        '- **Messages transfer no tokens.** The amount in the form is the relayer reward. It is locked as WAVAX with the message and is not refunded. Public relayers require none, so it can be 0.',
        '- **With a gateway** (`ICM_GATEWAY`) messages can be sent to any account: the gateway on the destination chain receives them, and they appear in the history of the recipient. It must have the same address on both chains.',
        '- **Without a gateway** a message goes directly to its recipient and carries no reward. The recipient must be a contract with `receiveTeleporterMessage`; execution fails for an externally owned account.',
        '- **The page deploys the gateway** with the connected wallet, on Fuji and on local chains, and names the line for `.env`. A message whose execution failed can be executed again from the history.',
        '- Destinations depend on the network: mainnet blockchain ids do not work from Fuji.',
      ],
    },
    {
      title: 'Add a destination',
      lines: [
        '1. `server/src/config/icm.config.ts`: add the chain to `destinations`. Its blockchain id and subnet id are on its page of the explorer.',
        '2. `web/src/config/icm.config.ts`: add it to `destinations`, at the same place. The page shows this list until the backend has answered; `npm test` compares the two.',
        '3. So that the page can deploy the gateway there and execute failed messages again: add the chain to `chains` in `server/src/config/app.config.ts` and to `networks` in `web/src/config/app.config.ts`. `rpcUrl` and `explorerUrl` of `server/src/config/app.config.ts` are then used; those in `icm.config.ts` have no effect.',
        '4. See that a relayer delivers to the chain, and, if you use a gateway, that it is deployed there at the same address.',
        '5. Run `npm run typecheck && npm test && npm run build`.',
      ],
    },
    {
      title: 'Add a field',
      lines: [
        'The page and the backend build the call of a message each on its own, so that the guard can compare the two. A field that the recipient gets therefore has its place in both. Paths are below `web/src/features/icm/` and `server/src/features/icm/`.',
        '',
        '1. Page: add it to `SendFields` in `send/sendFields.ts`, its first value to `form` in `web/src/config/icm.config.ts`, its rule to `send/checkSendForm.ts`, and a `FormField` to `send/SendForm.tsx`.',
        '2. Page: add it to `OutgoingMessage` in `IcmMessage.ts`, fill it in `send/makePlan.ts`, send it by `toBody` in `icmApi.ts`, and read it in `send/unreportedSends.ts`, which stores a message across a reload. Tests take their message from `outgoing` in `makeMessage.stub.ts`.',
        '3. Backend: read it in `prepare/messageRequests.ts` (`sendBody`, `SendCommand`, `readOrder`), hand it on in `prepare/messageRoutes.ts`, and compare it in `isSame` of `history/recordSentMessage.ts`.',
        '4. Both: write it into the payload, on the page in `send/planSend.ts`, in the backend in `prepare/planMessage.ts`, which `prepare/estimateFee.ts` calls too, and in `history/findSentMessage.ts`, which looks for the message in the receipt. The gateway passes a payload on as it is; `decodeText` in `prepare/messagePayload.ts` reads received ones. The bytes that it adds are `textOverhead`, in `send/messageSize.ts` and in `prepare/messagePayload.ts`.',
        '5. To show it in the review and the receipt: `send/MessageReviewDialog.tsx` and `send/SendReceipt.tsx`. In the history: backend `history/MessageRecord.ts`, a column by a migration of its own, added at the end of `migrations` in `history/openMessageStore.ts` (databases that exist have run the ones before), and its value in `history/recordSentMessage.ts`; page `readMessage` in `IcmMessage.ts` and `history/MessageDetails.tsx`.',
        '6. Run `npm run typecheck && npm test`, then send a message in `npm run demo`: where the two sides differ, the review refuses it (T06).',
      ],
    },
  ],
  development: [
    'To test messages locally, run one local chain as the C-Chain and one as the destination, each with TeleporterMessenger, and a relayer between them.',
  ],
  deployment: [
    {
      title: 'Messages',
      lines: [
        '- Sent messages are stored in `icm.sqlite` in `DATA_DIR`. Received messages are read from the chains, starting about one hour before an account is first viewed.',
        '- The backend tracks pending messages, also after a restart. Run only one process: two would track the same messages.',
        '- Live updates use a WebSocket at `/api/live`. A reverse proxy must forward upgrades and the `Host` header.',
        '- The public RPC endpoints in `server/src/config/app.config.ts` and `icm.config.ts` have rate limits. Replace them for production traffic. Never use a URL that contains an API key: the frontend and wallets receive these URLs too.',
      ],
    },
  ],
  security: [
    'The backend does not trust message data from the frontend: sender, recipient, text and reward are read from the transaction receipt.',
    'The page knows the gateway from the backend (`ICM_GATEWAY`). T03 therefore refuses a transaction to another contract than the backend named before, but not a backend that named a wrong one from the start. What the call says is checked without the backend, and no more than the reward that you chose can leave the account (T10, T18).',
    'A received message counts only if it came through the gateway on both chains, because only the gateway vouches for the sender. The source chain itself must still be trusted: its owners can forge senders. The history marks messages from chains that the page does not list.',
    'Messages are public: anyone who knows an address can read its sent and received messages, as on the chain, and the welcome page shows the newest five that were sent here.',
  ],
}
