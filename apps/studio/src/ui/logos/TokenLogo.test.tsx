// @vitest-environment happy-dom
import { existsSync } from 'node:fs'
import { nativeTokenAddress } from '@sluice/guard'
import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ChainLogo } from './ChainLogo.tsx'
import { TokenLogo } from './TokenLogo.tsx'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const image = (container: HTMLElement) => container.querySelector('img')

describe('TokenLogo', () => {
  it('default: the logo of a known token, by address and symbol', () => {
    const { container } = render(<TokenLogo chainId={1} address={usdc} symbol="USDC" />)
    expect(image(container)?.getAttribute('src')).toBe('/logos/tokens/usdc.svg')
  })

  it('behavior: letters where a token only has the name of a known one', () => {
    const address = '0x1111111111111111111111111111111111111111'
    const { container } = render(<TokenLogo chainId={1} address={address} symbol="USDC" />)
    expect(image(container)).toBeNull()
    expect(container.textContent).toBe('US')
  })

  it('behavior: letters where the logo does not load', () => {
    const { container } = render(<TokenLogo chainId={1} address={usdc} symbol="USDC" />)
    fireEvent.error(image(container)!)
    expect(container.textContent).toBe('US')
  })

  it('behavior: ETH and Ethereum differ', () => {
    const token = render(<TokenLogo chainId={1} address={nativeTokenAddress} symbol="ETH" />)
    const chain = render(<ChainLogo chainId={31337} name="Local Ethereum" />)
    const files = [token, chain].map(({ container }) => image(container)!.getAttribute('src')!)
    expect(files).toEqual(['/logos/tokens/eth.svg', '/logos/chains/ethereum.svg'])
    for (const file of files) expect(existsSync(`${import.meta.dirname}/../../../public${file}`)).toBe(true)
  })
})
