import { ChainLogo } from '../../ui/logos/ChainLogo.tsx'
import { Select } from '../../ui/Select.tsx'
import { walletChainName } from '../../wallet/walletChains.ts'
import { FormRow } from './FormRow.tsx'
import { signingChainId, type TradeEnvironment } from './tradeEnvironment.ts'

type Props = {
  readonly label: string
  readonly environment: Pick<TradeEnvironment, 'devnet'>
  readonly chains: readonly number[]
  readonly value: number
  readonly problem?: string | undefined
  readonly isDisabled?: boolean
  readonly onChange: (chainId: number) => void
}

/** Network select; local chains by their own name. */
export function NetworkSelect({ label, environment, chains, value, problem, isDisabled, onChange }: Props) {
  const options = chains.includes(value) ? chains : [value, ...chains]
  return (
    <FormRow label={label} problem={problem}>
      {({ id, isInvalid, describedBy }) => (
        <Select
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          disabled={isDisabled}
          value={value}
          options={options.map(chainId => {
            const name = walletChainName(signingChainId(environment, chainId), environment.devnet)
            return { value: chainId, label: name, icon: <ChainLogo chainId={chainId} name={name} size={20} /> }
          })}
          onChange={onChange}
        />
      )}
    </FormRow>
  )
}
