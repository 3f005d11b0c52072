import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hex } from 'viem'
import { readCb58 } from '../guard/pchain/cb58.ts'
import { Field } from '../l1/Field.tsx'
import { judgeStatus } from './followStep.ts'
import { progressStore } from './progressStore.ts'
import type { StepKind } from './StepKind.ts'
import { reader } from './usePChain.ts'

type Props = { readonly account: string; readonly kind: StepKind; readonly unsignedBytes: Hex }

/** Takes over a transaction whose id never reached this page, such as when the tab was closed while Core was open. */
export function AdoptTransaction({ account, kind, unsignedBytes }: Props) {
  const [text, setText] = useState('')
  const adopt = useMutation({
    mutationFn: async () => {
      const id = readCb58(text.trim(), 32)
      if (id === null) throw new Error('Not a transaction ID')
      const record = judgeStatus(await reader.transaction(id), { id, unsignedBytes })
      if (record === null) throw new Error('The P-Chain has not accepted such a transaction')
      if (record.status === 'dropped') throw new Error(record.reason)
      progressStore.record(account, kind, record)
    },
  })
  return (
    <form
      className="flex flex-col gap-3 rounded-lg bg-sunken p-4 text-sm"
      onSubmit={event => {
        event.preventDefault()
        adopt.mutate()
      }}
    >
      <p>
        Core was asked to sign this step, and its answer did not arrive. Trying again is safe: both attempts spend the
        same inputs, so that only one can be accepted. If Core’s activity shows the transaction, enter its ID.
      </p>
      <Field
        isId
        label="Transaction ID"
        help="As Core’s activity shows it."
        value={text}
        mistake={adopt.error?.message}
        onChange={setText}
      />
      <button type="submit" className="button self-start" disabled={adopt.isPending || text.trim() === ''}>
        Use this transaction
      </button>
    </form>
  )
}
