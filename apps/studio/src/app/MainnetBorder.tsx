import { useView } from '../editor/useStores.ts'

/** Amber frame around the editor while runs use real funds. */
export function MainnetBorder() {
  const isReal = useView(state => state.mode === 'testnet')
  if (!isReal) return null
  return <div className="pointer-events-none absolute inset-0 z-20 border-2 border-warn-frame" />
}
