import { useQuery } from '@tanstack/react-query'
import { l1Config } from '../../config/l1.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { type Fact, Facts } from '../../kit/ui/Facts.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Ways } from '../../kit/ui/Ways.tsx'
import { GenesisText } from './GenesisText.tsx'
import { vmNames } from './L1Config.ts'
import { generateGenesis } from './l1Api.ts'
import { makeForm, parseForm, pickChainId } from './l1Form.ts'

const gwei = 9

function factsOf({ first, tokenSymbol, allocation }: typeof l1Config): readonly Fact[] {
  return [
    ['Name', first.subnetName],
    ['VM', vmNames[first.vmType]],
    ['Chain ID', first.chainId ?? 'A free one'],
    ['Gas token', tokenSymbol],
    ['Gas limit', first.gasLimit.toLocaleString('en')],
    ['Block rate', `${first.targetBlockRate} s`],
    ['Min base fee', `${formatAmount(BigInt(first.minBaseFee), gwei)} gwei`],
    ['First balance', `${formatAmount(BigInt(allocation), 18)} ${tokenSymbol}`],
  ]
}

/** Genesis of the settings that the form begins with. */
async function makeGenesis(): Promise<string> {
  const { draft } = parseForm({ ...makeForm(l1Config.first, pickChainId()), subnetName: 'L1', validators: [] })
  if (!draft || draft.vmType === 'Custom') return l1Config.customGenesis
  return generateGenesis(draft, [])
}

/** What an L1 begins with, for visitors without a wallet. */
export function L1Preview() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['l1Preview'],
    queryFn: makeGenesis,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <section className="panel" aria-labelledby="l1-settings">
          <h2 id="l1-settings" className="font-semibold text-lg">
            Settings to start with
          </h2>
          <Facts facts={factsOf(l1Config)} className="gap-y-5" />
          <p className="mt-auto text-muted text-sm">
            Name, VM, chain ID, gas and balances can be changed, as can fee rules and permissions.
          </p>
        </section>
        <section className="panel" aria-labelledby="l1-first-genesis">
          <h2 id="l1-first-genesis" className="font-semibold text-lg">
            Its genesis
          </h2>
          {error && <ErrorNote text={`Failed to generate genesis: ${error.message}`} onRetry={() => void refetch()} />}
          {isPending && <Skeleton text='{ "config": { "chainId": 99999 } }' />}
          {data !== undefined && <GenesisText text={data} labelledBy="l1-first-genesis" />}
        </section>
      </div>
      <Ways
        ways={[
          ['Configure', 'Name, chain ID, fees, permissions and validators.'],
          ['Check the genesis', 'With your first balances, checked as a node would, and downloaded as a file.'],
          ['Deploy', 'Go through each step of the deployment and see what it needs.'],
        ]}
      />
    </div>
  )
}
