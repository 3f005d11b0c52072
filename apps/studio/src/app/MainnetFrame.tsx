import { useView } from '../editor/useStores.ts'

/** An amber frame around everything while runs move real money. */
export function MainnetFrame() {
  const isReal = useView(state => state.mode === 'testnet')
  if (!isReal) return null
  return <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-20 border-[3px] border-warn-frame" />
}
