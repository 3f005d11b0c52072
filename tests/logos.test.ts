import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { logoImages } from '../packages/generator/src/logos/logoImages.ts'

const folder = new URL('../apps/studio/public/logos/', import.meta.url)

describe('logos of generated applications', () => {
  it('default: they are those of the editor', () => {
    for (const [kind, images] of Object.entries(logoImages)) {
      for (const [name, image] of Object.entries(images)) {
        expect({ name, image }).toEqual({
          name,
          image: readFileSync(new URL(`${kind}/${name}.svg`, folder), 'utf8').trim(),
        })
      }
    }
  })
})
