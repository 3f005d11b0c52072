import { defineTexts } from '../ui/defineTexts.ts'

export const tokenTexts = defineTexts('tokens', {
  choose: 'Select a token',
  search: 'Symbol, name or address',
  list: 'Tokens',
  loading: 'Loading tokens...',
  builtIn: 'Token list unavailable. Showing built-in tokens.',
  nothingFits: 'No matches',
  found: (count: number) => (count === 1 ? '1 token' : `${count} tokens`),
  readContract: 'Read from its contract',
  reading: 'Reading the token from the chain…',
  unverified: 'Unverified',
  unverifiedText:
    'On no token list: symbol and decimals are what its contract says. Check the address with its source.',
  personal: 'Your tokens',
  remove: (symbol: string) => `Remove ${symbol} from your tokens`,
})
