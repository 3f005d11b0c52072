import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { icmConfig } from '../../config/icm.config.ts'
import type { IcmChain, IcmConfig } from './IcmConfig.ts'

type PageConfig = Pick<IcmConfig, 'source' | 'destinations'>

const shown = ({ id, name, chainId, blockchainId }: IcmChain) => ({ id, name, chainId, blockchainId })

// A URL, because the backend is compiled without the page, and can be tested without it.
const page = new URL('../../../../web/src/config/icm.config.ts', import.meta.url)

describe('IcmConfig', () => {
  it.runIf(existsSync(page))('default: page and backend have the same chains', async () => {
    const { icmConfig: ofPage }: { icmConfig: PageConfig } = await import(page.href)
    expect(ofPage.source).toEqual(shown(icmConfig.source))
    expect(ofPage.destinations).toEqual(icmConfig.destinations.map(chain => ({ ...shown(chain), state: chain.state })))
  })
})
