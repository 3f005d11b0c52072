import { findChain } from '@sluice/defi'
import { findOutput, type Json, type JsonObject, type Ports, type ResultSource } from '@sluice/workflow'
import { formatOutput, type ValueLookup } from '../../editor/formatOutput.ts'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'
import { uiTexts } from '../../ui/texts.ts'
import { OutputValue } from './OutputValue.tsx'
import { readDollars, readShownToken } from './readOutput.ts'
import { TransactionValue } from './TransactionValue.tsx'

type Props = {
  readonly name: string
  readonly value: Json
  readonly ports: Ports
  readonly outputs: JsonObject
  readonly lookup: ValueLookup
  readonly source: ResultSource | null
}

/** The exact value is in the tooltip and copied. */
const shorten = (text: string | undefined) => (text === undefined ? undefined : shortenDecimals(text))

const isTransactionHash = (name: string, value: Json): value is `0x${string}` =>
  /hash$/i.test(name) && /^0x[0-9a-fA-F]{64}$/.test(String(value))

/** One output under the title of its port. */
export function OutputRow({ name, value, ports, outputs, lookup, source }: Props) {
  const port = findOutput(ports, name)
  const title = port?.name ?? name
  const isChain = port?.dataType === 'chain'
  const localName = useLocalChainName(isChain || name === 'chainId' ? value : null, source)
  return (
    <div className="flex items-start gap-2 @max-[480px]:flex-col @max-[480px]:gap-0">
      <dt className="w-36 shrink-0 text-ink-2" title={name}>
        {title}
      </dt>
      <dd className="min-w-0 flex-1 self-stretch">
        {isTransactionHash(name, value) ? (
          <TransactionValue hash={value} receipt={outputs.receipt} chainId={lookup('chainId')} source={source} />
        ) : (
          <OutputValue
            name={title}
            value={value}
            isChain={isChain || localName !== undefined}
            readable={localName ?? shorten(formatOutput(port, value, lookup))}
            token={readShownToken(port, value, lookup)}
            dollars={readDollars(port, value, lookup, source)}
          />
        )}
      </dd>
    </div>
  )
}

/** Name of the local chain that a run on local chains uses; undefined for another value. */
function useLocalChainName(value: Json, source: ResultSource | null): string | undefined {
  const { data } = useServerConfig()
  const local = data?.devnet?.chains.find(
    ({ id, mirrorsChainId }) => id === value || (source === 'devnet' && mirrorsChainId === Number(value)),
  )
  const mirrored = local && findChain(local.mirrorsChainId)
  return mirrored && uiTexts.localChain(mirrored.name, local.id)
}
