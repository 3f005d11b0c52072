export function MonadTab() {
  return null
}
