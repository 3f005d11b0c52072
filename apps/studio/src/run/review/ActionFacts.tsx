import { sameAddress } from '@sluice/guard'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { ContractName } from './ContractName.tsx'
import { Fact } from './Fact.tsx'
import type { ActionFact } from './readAction.ts'
import { reviewTexts } from './texts.ts'

type Props = { readonly facts: readonly ActionFact[]; readonly account: string }

/** Facts of a transaction other than a trade. */
export function ActionFacts({ facts, account }: Props) {
  return facts.map(fact => (
    <Fact key={fact.label} label={reviewTexts.facts[fact.label]}>
      <Value fact={fact} account={account} />
    </Fact>
  ))
}

function Value({ fact: { label, text }, account }: { readonly fact: ActionFact; readonly account: string }) {
  if (label === 'until') return formatDateTime(text)
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return text
  return (
    <>
      {label === 'to' && sameAddress(text, account) && <span>{reviewTexts.you} </span>}
      <ContractName address={text} /> <CopyableHash value={text} />
    </>
  )
}
