import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../../test/kinds/kindFixture.ts'
import { configureNft } from './configureNft.ts'

const configure = (document: ReturnType<typeof makeDocument>) => {
  const { web, contracts, notes } = configureNft(document.nodes, document)
  return { value: contracts!.value, web: web!.value, notes }
}

describe('configureNft', () => {
  it('default: what the NFT template becomes', () => {
    expect(configure(documentFromTemplate(findTemplate('nft-marketplace-defi')!))).toMatchObject({
      value: {
        chain: { id: 1, name: 'Ethereum' },
        collection: {
          name: 'Lighthouses',
          symbol: 'LIGHT',
          baseUri: '',
          maxSupply: 10_000,
          mintPrice: '50000000000000000',
          royaltyBasisPoints: 500,
        },
        marketplace: { currency: null, feeBasisPoints: 250 },
      },
      notes: [],
    })
  })

  it('behavior: an ERC-20 as the currency, and only what the workflow has', () => {
    const { value, web } = configure(
      makeDocument('', ['nftMarketplace'], {
        nftMarketplace: { chainId: 137, currency: 'USDC', marketplaceFeePercent: 0 },
      }),
    )
    expect(value).toEqual({
      chain: { id: 137, name: 'Polygon' },
      collection: null,
      marketplace: { currency: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', feeBasisPoints: 0 },
    })
    expect(web).toMatchObject({ collection: null, marketplace: { currency: { symbol: 'USDC', decimals: 6 } } })
  })

  it('behavior: a collection that exists is not deployed again', () => {
    const address = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
    const { value, web, notes } = configure(makeDocument('', ['nftCollection'], { nftCollection: { address } }))
    expect(value).toMatchObject({ collection: null, marketplace: null })
    expect(web).toMatchObject({ addresses: { collection: address, marketplace: null }, collection: null })
    expect(notes).toEqual([])
  })

  it('error: values that cannot be used are noted, and the component’s defaults stand', () => {
    const { value, notes } = configure(
      makeDocument('', ['nftCollection', 'nftMarketplace'], {
        nftCollection: { maxSupply: 0, mintPrice: '0.0000000000000000001', royaltyPercent: 'half' },
        nftMarketplace: { currency: 'NOTHING' },
      }),
    )
    expect(value).toMatchObject({
      collection: { maxSupply: 10_000, mintPrice: '50000000000000000', royaltyBasisPoints: 500 },
      marketplace: { currency: null },
    })
    expect(notes).toHaveLength(4)
  })
})
