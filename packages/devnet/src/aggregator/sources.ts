/** 1inch's id of the local chain's only liquidity source. */
export const liquiditySourceId = 'UNISWAP_V2'

/** 1inch's id of wrapping and unwrapping the native token. */
export const wrapperSourceId = 'WETH'

/** Token icon as an inline SVG with the first letters. */
export function drawBadge(text: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#475569"/><text x="16" y="20" font-family="sans-serif" font-size="10" text-anchor="middle" fill="#fff">${text.slice(0, 4)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export function listSources() {
  return {
    protocols: [
      { id: liquiditySourceId, title: 'Uniswap V2', img: drawBadge('UNI'), img_color: drawBadge('UNI') },
      { id: wrapperSourceId, title: 'Wrapped native token', img: drawBadge('W'), img_color: drawBadge('W') },
    ],
  }
}
