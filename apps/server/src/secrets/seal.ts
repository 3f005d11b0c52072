import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A value encrypted with AES-256-GCM, in base64. */
export type Sealed = { readonly nonce: string; readonly tag: string; readonly data: string }

/** `bound`: what the value belongs to; it opens with the same only. */
export function seal(value: string, bound: string, key: Buffer): Sealed {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  const data = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return {
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
}

/** Throws where the key, the bound text or a byte of the value differs. */
export function unseal(sealed: Sealed, bound: string, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.nonce, 'base64'), { authTagLength: 16 })
    .setAAD(Buffer.from(bound))
    .setAuthTag(Buffer.from(sealed.tag, 'base64'))
  return Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()]).toString('utf8')
}
