import type { JsonObject } from '@sluice/workflow'
import { resultTexts } from './texts.ts'

/** A transaction receipt in one line; undefined for another object. */
export function describeReceipt({ status, blockNumber, gasUsed, validationOnly }: JsonObject): string | undefined {
  if (validationOnly === true) return resultTexts.receipt.checked
  if (status !== 'success' && status !== 'reverted') return undefined
  const parts = [
    resultTexts.receipt[status],
    ...(isWhole(blockNumber) ? [resultTexts.receipt.block(group(blockNumber))] : []),
    ...(isWhole(gasUsed) ? [resultTexts.receipt.gas(group(gasUsed))] : []),
  ]
  return parts.join(' · ')
}

const isWhole = (value: unknown): value is string | number => /^\d+$/.test(String(value ?? ''))

const group = (digits: string | number) => String(digits).replace(/\B(?=(\d{3})+$)/g, ',')
