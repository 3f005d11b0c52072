/** Copies text; returns whether it worked. Source: spec 001 §8, a failure is only logged. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('The browser blocked copying', error)
    return false
  }
}
