import { useId } from 'react'
import { l1Config } from '../../config/l1.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { ChainMark } from '../../kit/ui/ChainMark.tsx'
import { type Fact, Facts } from '../../kit/ui/Facts.tsx'
import { Ways } from '../../kit/ui/Ways.tsx'
import { vmNames } from './L1Config.ts'
import { useL1Steps } from './L1Steps.tsx'
import { PrecompileSwitch } from './PermissionSwitches.tsx'
import { type PermissionKey, permissionKeys } from './permissions.ts'
import { wantedPrecompiles } from './wantedPrecompiles.ts'

const gwei = 9

function factsOf({ first, tokenSymbol, allocation }: typeof l1Config): readonly Fact[] {
  return [
    ['Chain ID', first.chainId ?? 'A free one'],
    ['VM', vmNames[first.vmType]],
    ['Gas token', tokenSymbol],
    ['First balance', `${formatAmount(BigInt(allocation), 18)} ${tokenSymbol}`],
    ['Gas limit', first.gasLimit.toLocaleString('en')],
    ['Block rate', `${first.targetBlockRate} s`],
    ['Min base fee', `${formatAmount(BigInt(first.minBaseFee), gwei)} gwei`],
    ['Interchain messages', 'On'],
  ]
}

/** The way to an L1 and what it begins with, for visitors without a wallet. */
export function L1Preview() {
  const steps = useL1Steps()
  const isEvm = l1Config.first.vmType === 'SubnetEVM'
  return (
    <div className="flex flex-col gap-6">
      <Ways ways={steps.map(({ title, text }) => [title, `${text}.`])} />
      <section className="panel gap-5" aria-labelledby="l1-settings">
        <div className="flex items-center gap-4">
          <ChainMark chain={{ id: l1Config.first.chainId ?? 0, name: l1Config.first.subnetName }} size="large" />
          <div className="min-w-0">
            <h2 id="l1-settings" className="break-words font-semibold text-xl">
              {l1Config.first.subnetName}
            </h2>
            <p className="text-pretty text-muted text-sm">
              Your L1 begins like this. {isEvm ? 'Name, chain ID, fees and precompiles' : 'Name and chain ID'} are
              chosen in Configure, the first balances in Genesis.
            </p>
          </div>
        </div>
        {isEvm ? (
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
            <FirstValues />
            <Precompiles />
            <Powers />
          </div>
        ) : (
          <Facts facts={factsOf(l1Config)} className="gap-y-5 sm:grid-cols-4" />
        )}
      </section>
    </div>
  )
}

/** What a new configuration begins with, a row for each value. */
function FirstValues() {
  return (
    <dl className="divide-y divide-line text-sm">
      {factsOf(l1Config).map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-3">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words text-right font-medium normal-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What each precompile decides: without it, and with it. */
const powers: { readonly [key in PermissionKey]: readonly [without: string, having: string] } = {
  txAllowList: ['Everybody may send transactions', 'Only who you list may send transactions'],
  contractDeployerAllowList: ['Everybody may deploy contracts', 'Only who you list may deploy contracts'],
  contractNativeMinter: ['Nobody can mint the gas token', 'You can mint the gas token'],
  feeManager: ['The fee rules stay as they are', 'You can change the fee rules'],
  rewardManager: ['Transaction fees are burned', 'You decide who gets the fees'],
}

/** What the chosen precompiles mean for the users of the chain. */
function Powers() {
  const titleId = useId()
  const wanted = wantedPrecompiles.use()
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-sunken px-4 py-3 lg:col-span-2">
      <h3 id={titleId} className="text-muted text-xs">
        What this means
      </h3>
      <ul className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2 lg:grid-cols-3" aria-labelledby={titleId}>
        {permissionKeys.map(key => {
          const isOn = wanted.includes(key)
          return (
            <li key={key} className={isOn ? 'font-medium' : 'text-muted'}>
              {powers[key][isOn ? 1 : 0]}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Switches whose choice is in the form once a wallet is connected. */
function Precompiles() {
  const wanted = wantedPrecompiles.use()
  return (
    <div className="flex flex-col gap-3 border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-10">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="font-semibold">Precompiles</h3>
        <p className="text-muted text-xs">You become their admin</p>
      </div>
      <div className="divide-y divide-line">
        {permissionKeys.map(key => {
          const isOn = wanted.includes(key)
          return (
            <div key={key} className="py-3.5">
              <PrecompileSwitch
                permission={key}
                isOn={isOn}
                onToggle={() => wantedPrecompiles.set(isOn ? wanted.filter(other => other !== key) : [...wanted, key])}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
