export function SwapTab() {
  return null
}
