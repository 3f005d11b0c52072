import { createServer } from 'node:net'
import { Events, type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { startTestEnvironment, type TestEnvironment } from './startTestEnvironment.ts'

export type Person = { readonly subject: string; readonly name: string; readonly email: string }

export type SignInEnvironment = TestEnvironment & {
  /** Host of the issuer, as the sign-in page names it. */
  readonly issuerHost: string
  /** Who the issuer says that the next sign-ins are; null refuses them. */
  setPerson(person: Person | null): void
}

/** Starts a server with sign-in by an issuer of its own and by wallets. `owners` need no invitation. */
export async function startSignInEnvironment(owners: readonly string[]): Promise<SignInEnvironment> {
  const issuer = new OAuth2Server()
  let person: Person | null = null
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(0, '127.0.0.1')
  issuer.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    if (person) {
      const { subject, name, email } = person
      Object.assign(payload, { sub: subject, name, email, email_verified: true })
    }
  })
  issuer.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    if (person) return
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  const port = await findFreePort()
  const issuerUrl = issuer.issuer.url!
  const environment = await startTestEnvironment({
    port,
    env: {
      SLUICE_AUTH: 'oidc,wallet',
      SLUICE_PUBLIC_URL: `http://127.0.0.1:${port}`,
      SLUICE_OIDC_ISSUER: issuerUrl,
      SLUICE_OIDC_CLIENT_ID: 'sluice',
      SLUICE_OWNERS: owners.join(),
    },
  })
  return {
    ...environment,
    issuerHost: new URL(issuerUrl).host,
    setPerson(next) {
      person = next
    },
    async stop() {
      await environment.stop()
      await issuer.stop()
    },
  }
}

/** A port that was free a moment ago: cookies and messages hold for an address that is known before the start. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => probe.once('listening', resolve))
  const { port } = probe.address() as { readonly port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}
