/** Path that returns the description of a running devnet, without an API key. */
export const discoveryPath = '/devnet'
