import { WalletError } from '../../kit/wallet/WalletError.ts'

/** Waits for `work` at most `limitMs`, then throws `WalletError` with `sentence`. */
export async function waitFor<T>(work: Promise<T>, limitMs: number, sentence: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletError(sentence)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
