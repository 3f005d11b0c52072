export function FusionPlusTab() {
  return null
}
