import { describe, expect, it } from 'vitest'
import { readImage } from './TokenImage.tsx'

const image = 'data:image/svg+xml;base64,PHN2Zy8+'
const metadata = JSON.stringify({ name: 'One', image })

describe('readImage', () => {
  it('default: an image that is stored on the chain, in both encodings', () => {
    expect(readImage(`data:application/json;base64,${btoa(metadata)}`)).toBe(image)
    expect(readImage(`data:application/json,${encodeURIComponent(metadata)}`)).toBe(image)
  })

  it('error: metadata elsewhere, images elsewhere and broken metadata have none', () => {
    const linked = JSON.stringify({ image: 'https://example.org/1.png' })
    expect(readImage('ipfs://folder/1')).toBeNull()
    expect(readImage('')).toBeNull()
    expect(readImage(`data:application/json,${encodeURIComponent(linked)}`)).toBeNull()
    expect(readImage('data:application/json;base64,%%%')).toBeNull()
    expect(readImage('data:application/json,{')).toBeNull()
  })
})
