import { definePart } from '../feature.ts'

/** The rules by which a node takes the genesis of an L1: the product's own files, as they are. */
export const genesisPart = definePart({
  id: 'genesis',
  files: [
    { from: 'defi/genesis/', to: 'server/src/defi/genesis/' },
    { from: 'workflow/defineErrors.ts', to: 'server/src/defi/genesis/errorTable.ts' },
  ],
  env: [],
})
