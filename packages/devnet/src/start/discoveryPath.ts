/** Where a running devnet describes itself; needs no key. */
export const discoveryPath = '/devnet'
