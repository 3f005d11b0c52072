import type { Json } from './json.ts'

/** What nodes, or values of their config, can stand for in a generated application. */
export const appRoles = [
  'app.theme',
  'dao.results',
  'dao.rules',
  'dao.token',
  'dao.treasury',
  'dashboard',
  'icm.receiver',
  'icm.sender',
  'l1.deployment',
  'l1.settings',
  'network',
  'nft.collection',
  'nft.marketplace',
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
] as const

export type AppRole = (typeof appRoles)[number]

/**
 * One role of a component. The features of the generator name roles, never components.
 *
 * - `field`: config key that holds the value of the role; left out, the node itself is meant
 * - `values`: what a value of the field means to the application; left out, it is taken as it is
 * - `note`: told to the owner of an application that shows the node, where the field `when.field` is `when.equals`,
 *   or is set at all
 */
export type AppUse = {
  readonly role: AppRole
  readonly field?: string
  readonly values?: { readonly [value: string]: Json }
  readonly note?: { readonly when: { readonly field: string; readonly equals?: Json }; readonly text: string }
}
