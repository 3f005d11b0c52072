import { appConfig } from '../../../../web/src/config/app.config.ts'

/** A contract on a local chain, by the name under which the page looks for it. */
export type KnownDeployment = { readonly walletChainId: number; readonly name: string; readonly address: string }

/**
 * Stores contracts in the page's storage; what the visitor stored stays.
 *
 * Serialized into the page, so it must not use anything outside its own body.
 */
function storeMissing(key: string, deployments: readonly KnownDeployment[]): void {
  try {
    const known = JSON.parse(localStorage.getItem(key) ?? '[]') as KnownDeployment[]
    const missing = deployments.filter(
      ({ walletChainId, name }) => !known.some(one => one.walletChainId === walletChainId && one.name === name),
    )
    if (missing.length > 0) localStorage.setItem(key, JSON.stringify([...known, ...missing]))
  } catch {
    // Blocked storage: the page shows a field for the address.
  }
}

/** Script that makes contracts known to the page, as if the visitor had entered them: see its `deploymentStore`. */
export function renderDeployments(deployments: readonly KnownDeployment[]): string {
  return `(${storeMissing})(${JSON.stringify(`${appConfig.projectId}/deployments`)}, ${JSON.stringify(deployments)})`
}
