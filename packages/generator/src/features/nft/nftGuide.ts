import type { Guide } from '../../guide.ts'
import { nftPath } from './nftPath.ts'

/** Documentation of collection and marketplace for the application's owner. */
export const nftGuide: Guide = {
  readingPath: nftPath,
  readme: [
    {
      title: 'Your collection and its marketplace',
      lines: [
        '1. Open the application and connect the wallet that shall receive mint price, royalty and marketplace fee.',
        '2. Deploy the collection, then the marketplace. Both forms are on the first tab; the values come from `web/src/config/nft.config.ts`.',
        '3. Copy the two addresses into `addresses` of that file and build again: until then only your browser knows them.',
        '4. Anybody can now mint, list a token for sale, buy it, and withdraw their share.',
        '',
        '- Price, supply, metadata base and royalty of a collection never change after its deployment. The marketplace fee does not either.',
        '- The royalty of a sale is fixed when the token is listed.',
        '- The page shows images that are stored on the chain. For all others it shows a generated picture, because it loads nothing from other hosts.',
        '- `web/src/features/nft/*.json` are the compiled contracts of `contracts/src/features/nft`. After a change there run `npm run build --prefix contracts`, copy the files of the same name from the `out` folder there, and change the values in `contracts/src/config/nft.config.ts` too if you deploy from there. The review then asks to confirm the code, because it is no longer the one it knows.',
      ],
    },
  ],
  changes: [
    {
      what: 'Name, supply, price and royalty of the collection; marketplace fee; their addresses',
      path: 'web/src/config/nft.config.ts',
    },
  ],
  development: [
    'To try the marketplace locally, deploy both contracts from the page on a local chain: its addresses are stored apart from those of the live network.',
  ],
  security: [
    'A listing approves one token for the marketplace, never a whole collection. The guard compares collection, token and price of every mint, listing and purchase with the user input, and checks in a simulation that the tokens arrive and that nothing else leaves.',
    'The guard compares the code of collection and marketplace with the contracts of this project. Calls of other code have to be confirmed.',
    'Collection and marketplace are read through the wallet of the user, or by the RPC URL of the network before one is connected.',
  ],
}
