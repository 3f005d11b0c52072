import { describe, expect, it } from 'vitest'
import { generateProject } from '../../generateProject.ts'
import { makeSwapDocument } from '../../makeSwapDocument.ts'
import { readTemplates } from '../../readTemplates.ts'
import { chooseWalletConnect, isWalletConnectChosen } from './chooseWalletConnect.ts'

const templates = await readTemplates()

function generate(document = makeSwapDocument()) {
  const { files, features, deploymentInfo } = generateProject(document, { templates })
  const paths = files.map(({ path }) => path)
  const manifests = files.filter(({ path }) => /^(web|e2e)\/package(-lock)?\.json$/.test(path))
  return {
    features,
    own: paths.filter(path => path.includes('/features/walletConnect/')).length,
    packages: manifests.filter(({ content }) => content.includes('@walletconnect/sign-client')).map(({ path }) => path),
    variables: deploymentInfo.environment.filter(name => name.startsWith('WALLETCONNECT')),
  }
}

describe('chooseWalletConnect', () => {
  it('default: a project has files, packages and variables of WalletConnect only where it is chosen', () => {
    expect(generate()).toEqual({ features: ['Swap'], own: 0, packages: [], variables: [] })
    const { own, ...chosen } = generate(chooseWalletConnect(makeSwapDocument(), true))
    expect(chosen).toEqual({
      features: ['Swap', 'WalletConnect'],
      packages: ['web/package.json', 'web/package-lock.json', 'e2e/package.json', 'e2e/package-lock.json'].sort(),
      variables: ['WALLETCONNECT_PROJECT_ID', 'WALLETCONNECT_RELAY_URL'],
    })
    expect(own).toBeGreaterThan(10)
  })

  it('behavior: a workflow without a node for the wallet gets one, and choosing again changes nothing', () => {
    const nodes = makeSwapDocument().nodes.filter(node => node.componentId !== 'walletConnector')
    const chosen = chooseWalletConnect({ ...makeSwapDocument(), nodes }, true)
    expect(chosen.nodes.filter(isWalletConnectChosen)).toHaveLength(1)
    expect(chosen.nodes).toHaveLength(nodes.length + 1)
    expect(chooseWalletConnect(chosen, true)).toEqual(chosen)
  })

  it('behavior: the choice can be taken back', () => {
    const chosen = chooseWalletConnect(makeSwapDocument(), true)
    expect(chooseWalletConnect(chosen, false).nodes.some(isWalletConnectChosen)).toBe(false)
  })
})
