import type SignClient from '@walletconnect/sign-client'
import { appConfig } from '../../config/app.config.ts'
import type { WalletConnectSettings } from './walletConnectSettings.ts'

export type WalletClient = InstanceType<typeof SignClient>

/** Opens WalletConnect's client with the sessions of this project. */
export async function openClient({ projectId, relayUrl, isVerified }: WalletConnectSettings): Promise<WalletClient> {
  const { origin } = window.location
  // Its import reads localStorage, which fails where a frame or private window blocks it.
  const { SignClient } = await import('@walletconnect/sign-client')
  const client = await SignClient.init({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    // Applications on one address do not share their sessions.
    customStoragePrefix: appConfig.projectId,
    metadata: {
      name: appConfig.projectName,
      description: appConfig.description,
      url: origin,
      icons: [`${origin}/icon.svg`],
    },
  })
  if (!isVerified) {
    // Another relay has no certificates; without this, each request waits 5 s for one.
    Object.assign(client.core.verify, { register: async () => '', resolve: async () => undefined })
  }
  return client
}
