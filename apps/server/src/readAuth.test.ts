import { describe, expect, it } from 'vitest'
import { readAuth } from './readAuth.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const wallet = { SLUICE_AUTH: 'wallet', SLUICE_PUBLIC_URL: 'https://sluice.example.com', SLUICE_OWNERS: address }

const oidc = {
  SLUICE_AUTH: 'oidc',
  SLUICE_PUBLIC_URL: 'http://localhost:3001/',
  SLUICE_OIDC_ISSUER: 'https://accounts.example.com/realms/one',
  SLUICE_OIDC_CLIENT_ID: 'sluice',
  SLUICE_SIGN_UP: 'open',
}

describe('readAuth', () => {
  it('default', () => {
    expect(readAuth({})).toBeUndefined()
    expect(readAuth({ SLUICE_PUBLIC_URL: 'https://sluice.example.com' })).toBeUndefined()
    expect(readAuth(wallet)).toEqual({
      publicUrl: 'https://sluice.example.com',
      oidc: null,
      wallet: true,
      owners: [address.toLowerCase()],
      isOpen: false,
    })
    expect(readAuth(oidc)).toEqual({
      publicUrl: 'http://localhost:3001',
      oidc: { issuer: 'https://accounts.example.com/realms/one', clientId: 'sluice' },
      wallet: false,
      owners: [],
      isOpen: true,
    })
  })

  it('behavior: both ways, a secret of the client, and several owners', () => {
    const both = { ...oidc, SLUICE_AUTH: 'oidc, wallet', SLUICE_OIDC_CLIENT_SECRET: 's', SLUICE_SIGN_UP: 'invited' }
    expect(readAuth({ ...both, SLUICE_OWNERS: `Ada@Example.com, ${address} ,` })).toMatchObject({
      oidc: { clientSecret: 's' },
      wallet: true,
      owners: ['ada@example.com', address.toLowerCase()],
      isOpen: false,
    })
  })

  it('error: each missing or wrong variable is named, and no password is repeated', () => {
    const cases: readonly [object, string][] = [
      [{ ...wallet, SLUICE_AUTH: 'saml' }, 'SLUICE_AUTH takes oidc, wallet or oidc,wallet, not saml'],
      [{ ...wallet, SLUICE_SIGN_UP: 'yes' }, 'SLUICE_SIGN_UP takes'],
      [{ ...wallet, SLUICE_OWNERS: '' }, 'SLUICE_AUTH needs SLUICE_OWNERS'],
      [{ ...wallet, SLUICE_OWNERS: 'ada' }, 'SLUICE_OWNERS takes'],
      [{ ...wallet, SLUICE_PUBLIC_URL: undefined }, 'SLUICE_AUTH needs SLUICE_PUBLIC_URL'],
      ...[
        'sluice.example.com',
        'http://sluice.example.com',
        'https://sluice.example.com/app',
        'https://sluice.example.com/?a=b',
        'https://me:hunter2@sluice.example.com',
        'http://[::1]:3001',
      ].map(SLUICE_PUBLIC_URL => [{ ...wallet, SLUICE_PUBLIC_URL }, 'SLUICE_PUBLIC_URL takes'] as [object, string]),
      [{ ...oidc, SLUICE_OIDC_ISSUER: undefined }, 'SLUICE_AUTH=oidc needs'],
      [{ ...oidc, SLUICE_OIDC_CLIENT_ID: '' }, 'SLUICE_AUTH=oidc needs'],
      [{ ...oidc, SLUICE_OIDC_ISSUER: 'http://accounts.example.com' }, 'SLUICE_OIDC_ISSUER takes'],
      [{ ...oidc, SLUICE_OIDC_ISSUER: 'https://me:hunter2@accounts.example.com' }, 'SLUICE_OIDC_ISSUER takes'],
    ]
    for (const [env, text] of cases) {
      let thrown: { code?: string; message?: string } = {}
      try {
        readAuth(env as never)
      } catch (error) {
        thrown = error as typeof thrown
      }
      expect([text, thrown.code]).toEqual([text, 'USAGE'])
      expect(thrown.message).toMatch(text)
      expect(thrown.message).not.toContain('hunter2')
    }
  })
})
