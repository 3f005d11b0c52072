export const settingsSections = [
  'workspace',
  'members',
  'audit',
  'sessions',
  'oneinch',
  'networks',
  'walletConnect',
  'bridge',
  'tokens',
  'api',
  'assistant',
  'github',
  'appearance',
  'shortcuts',
  'data',
] as const

export type SettingsSection = (typeof settingsSections)[number]

export const isSettingsSection = (value: unknown): value is SettingsSection =>
  settingsSections.some(section => section === value)

const sections = new Map<string, SettingsSection>([
  ['LIVE_KEY_MISSING', 'oneinch'],
  ['LIVE_NEEDS_KEY', 'oneinch'],
  ['PROVIDER_KEY_MISSING', 'oneinch'],
  ['PROVIDER_KEY_REFUSED', 'oneinch'],
  ['CHAIN_UNREACHABLE', 'networks'],
  ['CHAIN_MISMATCH', 'networks'],
  ['SETTING_FROM_ENVIRONMENT', 'networks'],
  ['PROJECT_ID_MISSING', 'walletConnect'],
  ['RELAY_UNREACHABLE', 'walletConnect'],
  ['COUNTERPARTY_MISSING', 'bridge'],
  ['BRIDGE_COUNTERPARTY_MISSING', 'bridge'],
  ['SECRET_MISSING', 'tokens'],
  ['SECRET_NOT_FOR_HOST', 'tokens'],
  ['MODEL_KEY_REFUSED', 'assistant'],
  ['MODEL_REFUSED', 'assistant'],
  ['OAUTH_NOT_CONFIGURED', 'github'],
  ['DEVICE_NOT_CONFIGURED', 'github'],
  ['OAUTH_APP_INVALID', 'github'],
  ['REDIRECT_URI_REFUSED', 'github'],
])

/** Where the user can do something about an error; undefined if nowhere in Settings. */
export const sectionOfError = (code: string | undefined): SettingsSection | undefined => sections.get(code ?? '')
