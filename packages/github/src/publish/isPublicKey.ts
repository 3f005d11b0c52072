/** First account of anvil and Hardhat: public, and the signer of tests in generated projects. */
const publicKeys: ReadonlySet<string> = new Set(['ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'])

/** Whether a private key is one that everybody knows. */
export const isPublicKey = (key: string): boolean => publicKeys.has(key.toLowerCase().replace(/^0x/, ''))
