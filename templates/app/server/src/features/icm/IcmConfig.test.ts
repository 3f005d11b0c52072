import { describe, expect, it } from 'vitest'
import { icmConfig } from '../../config/icm.config.ts'
import type { IcmChain, IcmConfig } from './IcmConfig.ts'

type PageConfig = Pick<IcmConfig, 'source' | 'destinations'>

const shown = ({ name, chainId, blockchainId }: IcmChain) => ({ name, chainId, blockchainId })

describe('IcmConfig', () => {
  it('default: page and backend have the same chains', async () => {
    // A URL, because the backend is compiled without the page.
    const page = new URL('../../../../web/src/config/icm.config.ts', import.meta.url)
    const { icmConfig: ofPage }: { icmConfig: PageConfig } = await import(page.href)
    expect(ofPage.source).toEqual(shown(icmConfig.source))
    expect(ofPage.destinations).toEqual(
      icmConfig.destinations.map(chain => ({ id: chain.id, ...shown(chain), state: chain.state })),
    )
  })
})
