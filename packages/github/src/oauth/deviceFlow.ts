import { z } from 'zod'
import { publishScopes } from './createAuthorizeUrl.ts'
import { type GrantedToken, grantSchema } from './exchangeCode.ts'
import { type OAuthAccess, type OAuthRefusal, sendOAuthRequest } from './sendOAuthRequest.ts'

const deviceCodeSchema = z.object({
  device_code: z.string().min(1),
  /** What the user enters, such as `WDJB-MJHT`. */
  user_code: z.string().min(1),
  verification_uri: z.url({ protocol: /^https?$/ }),
  /** Seconds. */
  expires_in: z.number().int().positive(),
  /** Seconds between polls. */
  interval: z.number().int().positive().default(5),
})

export type DeviceCode = z.infer<typeof deviceCodeSchema>

/**
 * Starts the device flow, which needs no client secret.
 *
 * - Throws: `OAUTH_APP_INVALID`, `DEVICE_FLOW_DISABLED`, `OAUTH_FAILED`, `TOKEN_EXCHANGE_FAILED`; errors of the connection
 */
export function startDeviceFlow(access: OAuthAccess & { readonly workflow: boolean }): Promise<DeviceCode> {
  const form = { client_id: access.clientId, scope: publishScopes(access.workflow) }
  return sendOAuthRequest(access, '/login/device/code', form, deviceCodeSchema)
}

export type DevicePoll =
  | {
      readonly status: 'pending'
      /** Seconds between polls from now on, if GitHub asked to slow down; null otherwise. */
      readonly interval: number | null
    }
  | ({ readonly status: 'connected' } & GrantedToken)

/** RFC 8628 adds five seconds where the answer does not tell the new interval. */
const slowerBySeconds = 5

/**
 * Asks once whether the device code has been entered. The caller keeps the interval.
 *
 * - Throws: `DEVICE_CODE_EXPIRED`, `DEVICE_CODE_INVALID`, `ACCESS_DENIED`, `OAUTH_APP_INVALID`, `OAUTH_FAILED`,
 *   `TOKEN_EXCHANGE_FAILED`; errors of the connection
 */
export async function pollDeviceFlow(
  options: OAuthAccess & { readonly deviceCode: string; readonly interval: number },
): Promise<DevicePoll> {
  const form = {
    client_id: options.clientId,
    device_code: options.deviceCode,
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
  }
  const pending = ({ error, interval }: OAuthRefusal): DevicePoll | undefined => {
    if (error === 'authorization_pending') return { status: 'pending', interval: null }
    if (error === 'slow_down') return { status: 'pending', interval: interval ?? options.interval + slowerBySeconds }
    return undefined
  }
  const answer = await sendOAuthRequest(options, '/login/oauth/access_token', form, grantSchema, pending)
  return 'status' in answer ? answer : { status: 'connected', ...answer }
}
