import type { Guide } from '../../guide.ts'

/** Documentation of messaging for the application's owner. */
export const icmGuide: Guide = {
  readme: [
    {
      title: 'How messages travel',
      lines: [
        'The wallet hands a message to the messenger (TeleporterMessenger) of the C-Chain, validators sign it, and a relayer brings it to the other chain, where the messenger calls the recipient.',
        '',
        '- **A relayer has to work between the two chains.** Without one a message is created and never delivered. Between the C-Chain of Fuji and Dispatch there usually is one; for other chains run your own (ava-labs/icm-services).',
        '- **A messenger carries no coins.** The amount of the form is a reward for the relayer. It is locked as WAVAX with the message and not refunded. Public relayers do not ask for one: it may be 0.',
        '- **With a gateway** (`ICM_GATEWAY`) messages go to any account: the gateway on the other side takes them, and the history of the recipient shows them. It must stand at the same address on both chains.',
        '- **Without a gateway** a message goes straight to its recipient, carries no reward, and only a contract with `receiveTeleporterMessage` executes it: to an ordinary account it is delivered and fails there.',
        '- Destinations depend on the network. Ids of mainnet lead nowhere from Fuji, which is why each network has its own presets in `server/src/config/icm.config.ts`.',
      ],
    },
  ],
  development: [
    'For messages one local chain must stand in for the C-Chain and one for a destination, each with a messenger, and a relayer must work between them.',
  ],
  deployment: [
    {
      title: 'Messages',
      lines: [
        '- Sent messages lie in `icm.sqlite` below `DATA_DIR`. Received ones are read from the chains, beginning about an hour before an account is first looked at.',
        '- The backend follows open messages by itself, also after a restart. Run one process: two would follow the same messages.',
        '- Live updates come over a WebSocket at `/api/live`. A proxy in front has to pass on upgrades and the header `Host`.',
        '- The public nodes in `server/src/config/app.config.ts`, and for other destinations in `icm.config.ts` beside it, limit how much they are asked. Name others there for a busy application, and none with a key in its address: pages and wallets get these addresses too.',
      ],
    },
  ],
  security: [
    'The backend believes nothing of what a page reports about a message: sender, recipient, text and reward are read from the receipt of the transaction.',
    'A received message counts only when it came through the gateway on both chains, because nobody else can be believed about its sender; and no further than the chain it came from, whose owners can name any sender. The history says so of chains that are no presets.',
    'Messages are public: whoever knows an address can read what it sent and received, here as on the chain.',
  ],
}
