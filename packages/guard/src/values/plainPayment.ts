/** Signature of an intent that pays an account and calls nothing. Source: docs.soliditylang.org, receive function */
export const plainPayment = 'receive() external payable'

/** Whether a call is a payment: no calldata, and the receiver is where it goes. */
export function isPlainPayment({ signature }: { readonly signature: string }): boolean {
  return signature === plainPayment
}
