import type { Json } from './json.ts'

/** Roles that a node, or a value of its config, can have in a generated application. */
export const appRoles = [
  'app.theme',
  'dao.payment',
  'dao.results',
  'dao.rules',
  'dao.steps',
  'dao.token',
  'dao.treasury',
  'dashboard',
  'icm.receiver',
  'icm.sender',
  'l1.deployment',
  'l1.pchain',
  'l1.settings',
  'network',
  'nft.collection',
  'nft.marketplace',
  'nft.steps',
  'order',
  'order.cancel',
  'order.type',
  'portfolio.balances',
  'portfolio.chains',
  'portfolio.chart',
  'portfolio.dashboard',
  'portfolio.holdings',
  'portfolio.refresh',
  'portfolio.tracker',
  'swap',
  'swap.fusion',
  'swap.quote',
  'swap.screen',
  'trade.approval',
  'trade.displayAmount',
  'trade.input',
  'trade.priceImpact',
  'trade.slippage',
  'trade.tokens',
  'trade.values',
  'transaction.monitor',
  'wallet',
  'wallet.autoConnect',
  'wallet.type',
] as const

export type AppRole = (typeof appRoles)[number]

/**
 * Assigns one role to a component. Generator features refer to roles, never to component ids.
 *
 * - `field`: config key that holds the role's value; omitted: the role belongs to the node itself
 * - `values`: maps a field value to the value the application uses; omitted: the value is used unchanged
 * - `note`: shown to the application's owner when the field `when.field` equals `when.equals`, or is set at all
 */
export type AppUse = {
  readonly role: AppRole
  readonly field?: string
  readonly values?: { readonly [value: string]: Json }
  readonly note?: { readonly when: { readonly field: string; readonly equals?: Json }; readonly text: string }
}
