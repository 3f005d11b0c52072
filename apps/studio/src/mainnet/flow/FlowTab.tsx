export function FlowTab() {
  return null
}
