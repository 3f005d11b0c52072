import { nativeTokenAddress } from '@sluice/guard'
import type { ReactNode } from 'react'
import { ProtocolLogo } from '../ui/logos/ProtocolLogo.tsx'
import { TokenLogo } from '../ui/logos/TokenLogo.tsx'
import { projectTexts } from './texts.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const path = 'M148 70 C162 70 162 122 176 122 M324 122 C338 122 338 70 352 70'

/** Decorative picture of a swap: a token, a quote and what arrives; a dot travels along the wires. */
export function HeroFlow() {
  return (
    <div
      aria-hidden="true"
      className="relative h-50 w-full max-lg:h-36 overflow-hidden rounded-xl border border-line bg-surface-1 bg-[radial-gradient(circle,var(--line)_1px,transparent_1.2px)] bg-[size:16px_16px]"
    >
      <div className="absolute top-1/2 left-1/2 h-50 w-125 -translate-1/2 max-[1100px]:scale-90 max-sm:scale-[0.62] max-[359px]:scale-50">
        <svg viewBox="0 0 500 200" aria-hidden="true" className="absolute inset-0 h-full w-full">
          <path d={path} fill="none" stroke="var(--port-token)" strokeWidth={1.75} />
          <circle r={3.5} fill="var(--accent)" className="motion-reduce:hidden">
            <animateMotion dur="4s" repeatCount="indefinite" path={path} keyPoints="0;1" keyTimes="0;1" />
          </circle>
        </svg>
        <Tile className="top-[45px] left-0" title={projectTexts.pictureSource}>
          <TokenLogo chainId={1} address={nativeTokenAddress} symbol="ETH" size={26} />
        </Tile>
        <Tile className="top-[97px] left-[176px]" title={projectTexts.pictureSwap}>
          <ProtocolLogo protocol="1inch" size={26} />
        </Tile>
        <Tile className="top-[45px] left-[352px]" title={projectTexts.pictureDestination}>
          <TokenLogo chainId={1} address={usdc} symbol="USDC" size={26} />
        </Tile>
      </div>
    </div>
  )
}

type TileProps = { readonly title: string; readonly className: string; readonly children: ReactNode }

function Tile({ title, className, children }: TileProps) {
  return (
    <div
      className={`figures absolute flex h-[50px] w-37 items-center gap-2 rounded-lg border border-line bg-surface-1 px-2.5 font-medium shadow-card ${className}`}
    >
      {children}
      <span className="min-w-0 text-meta leading-4 whitespace-nowrap">{title}</span>
    </div>
  )
}
