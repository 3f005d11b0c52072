import { presetTokens } from '@sluice/defi'

/** Suggestions of a token input: the chain's known tokens. */
export function TokenOptions({ id, chainId }: { readonly id: string; readonly chainId: number }) {
  return (
    <datalist id={id}>
      {presetTokens(chainId).map(({ address, symbol, name }) => (
        <option key={address} value={symbol}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
