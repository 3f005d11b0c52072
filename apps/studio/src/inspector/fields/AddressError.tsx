import { tryParseAddress } from '@sluice/defi'
import { inspectorTexts } from '../texts.ts'

/** Explains an invalid address; renders nothing for a valid one. */
export function AddressError({ text }: { readonly text: string }) {
  if (text === '' || tryParseAddress(text) !== undefined) return null
  return (
    <p role="note" className="mt-1 text-meta text-warn">
      {/^0x[0-9a-fA-F]{40}$/.test(text) ? inspectorTexts.checksumWrong : inspectorTexts.notAnAddress}
    </p>
  )
}
