const upperCase: ReadonlySet<string> = new Set(['weth', 'pmm', 'rfq', 'dodo', 'psm', 'clmm', 'amm'])

/** Name of a liquidity source by 1inch's id: `UNISWAP_V2` → `Uniswap V2`. Other texts stay as they are. */
export const protocolName = (id: string): string =>
  /^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(id) ? id.toLowerCase().split('_').map(writeWord).join(' ') : id

const writeWord = (word: string) =>
  upperCase.has(word) || /^v\d+$/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
