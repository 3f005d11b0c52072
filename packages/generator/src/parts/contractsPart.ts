import { definePart } from '../feature.ts'

/** Where contracts are compiled, tried on a local chain and made ready for a wallet: a package of its own. */
export const contractsPart = definePart({
  id: 'contracts',
  files: [
    {
      from: 'projects/all/contracts/',
      to: 'contracts/',
      except: [
        'projects/all/contracts/gitignore',
        'projects/all/contracts/src/config/',
        'projects/all/contracts/src/features/',
      ],
    },
    { from: 'projects/all/contracts/gitignore', to: 'contracts/.gitignore' },
  ],
  env: [],
})
