import type { DefiServices } from '@sluice/defi'

/** Expressions, and scripts that may read the world of their own run. */
export async function loadLogic() {
  const [{ createLogicServices }, { createScriptHost }] = await Promise.all([
    import('@sluice/sandbox'),
    import('@sluice/providers'),
  ])
  return (world: () => DefiServices) => createLogicServices({ host: createScriptHost(world) })
}
