/** Signature for a plain native transfer without calldata. Source: docs.soliditylang.org, receive function */
export const plainPayment = 'receive() external payable'

/** Whether an intent is a plain native transfer to `contract`. */
export function isPlainPayment({ signature }: { readonly signature: string }): boolean {
  return signature === plainPayment
}
