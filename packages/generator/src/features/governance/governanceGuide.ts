import type { Guide } from '../../guide.ts'
import { governancePath } from './governancePath.ts'

/** Documentation of the DAO for the application's owner. */
export const governanceGuide: Guide = {
  readingPath: governancePath,
  readme: [
    {
      title: 'Your DAO',
      lines: [
        '1. Open the application and connect the wallet that shall hold the voting tokens at first.',
        '2. Press *Deploy DAO*. One transaction makes voting token, treasury and governor; the values come from `web/src/config/governance.config.ts`.',
        '3. Copy the address that the page shows into `addresses.dao` of that file and build again: until then only your browser knows it.',
        '4. Send funds to the address on the tab *Treasury*, and voting tokens to your members. Each member delegates once, to themselves or to somebody else.',
        '5. Anybody with enough votes proposes; members vote; anybody queues what passed, and executes it after the delay.',
        '',
        '- On a local chain, also in `npm run demo`, a proposal has the button *Skip the wait*: it moves the clock of that chain. Live networks have no such button.',
        '- The page lists proposals from the logs of the governor, read through the wallet, or by the RPC URL of the network before one is connected. A governor of OpenZeppelin 5 that is not from here can be entered by its address; it needs a timelock and a clock in seconds.',
        '- A proposal of this page has one action: a payment in the native currency or a token of `tokens` in the config, or a change of one rule. Proposals with other calls are shown with their calldata, and not queued or executed here.',
        '- `web/src/features/governance/Dao.json` is the compiled contract of `contracts/src/features/governance`. After a change there run `npm run build --prefix contracts`, copy the file of the same name from the `out` folder there, and change the values in `contracts/src/config/governance.config.ts` too if you deploy from there. The review then asks to confirm the code, because it is no longer the one it knows.',
      ],
    },
  ],
  changes: [
    {
      what: 'Name, token and rules of the DAO; its address; tokens of the treasury',
      path: 'web/src/config/governance.config.ts',
    },
  ],
  development: [
    'The demo and the browser tests deploy a DAO with votes of five minutes and fund its treasury: `e2e/src/features/governance/governanceE2eFixture.ts`.',
  ],
  security: [
    'The guard decodes each call to the governor. It blocks another contract, another network, other actions and another description than those of the proposal that was chosen, and actions that grant rights or carry further calls.',
    'A vote is signed only while the proposal is open and the account has votes in it. A proposal is queued or executed only after it passed.',
    'Delegating to another account has to be confirmed. The tokens themselves stay with their holder.',
    'Titles, descriptions and reasons are text of strangers. They are shown as plain text, without characters that hide or reorder it.',
  ],
}
