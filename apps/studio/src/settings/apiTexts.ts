import { defineTexts } from '../ui/defineTexts.ts'

/** Texts of the tokens with which programs call this server. */
export const apiTexts = defineTexts('api', {
  reference: 'API reference',
  none: 'No tokens: no program can call this server.',
  create: 'Create token',
  name: 'Name',
  nameHelp: 'What uses it, such as ci or my-script',
  nameTaken: 'This name is taken.',
  scope: 'Scope',
  scopes: { read: 'Read', run: 'Run', admin: 'Admin' },
  scopesText: {
    read: 'Reads what is stored, quotes, validates and generates. Changes nothing.',
    run: 'Also runs workflows, hands in signatures, and stores projects.',
    admin: 'Everything, settings, keys, tokens and deletion included.',
  },
  expiry: 'Expires',
  expiries: { '30': '30 days', '90': '90 days', '365': '1 year', never: 'Never' },
  created: (name: string) => `Token ${name} created`,
  once: 'Copy it now. It isn’t shown again: only its hash is stored.',
  copy: 'Copy token',
  done: 'Done',
  revoke: 'Revoke',
  revokeToken: (name: string) => `Revoke token ${name}`,
  revoked: (name: string) => `Token ${name} revoked`,
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
  endless: 'Does not expire',
  used: (when: string) => `Last used ${when}`,
  unused: 'Never used',
  createdBy: (name: string) => `Created by ${name}`,
})
