import { useState } from 'react'
import { useAppServices } from './AppServices.tsx'

/** Settings of the Functional Testing panel, remembered in the browser. */
export type TestingConfig = {
  readonly chainId: number
  /** Account of runs while no wallet is connected; empty for none. */
  readonly address: string
  /** Results are simulated in the page. */
  readonly isDemo: boolean
}

const key = 'sluice.testing'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

export function readTestingConfig(memory: Memory): TestingConfig {
  const text = memory.getItem(key)
  const { chainId, address = '', isDemo } = (text ? JSON.parse(text) : {}) as Partial<TestingConfig>
  return {
    chainId: typeof chainId === 'number' ? chainId : 1,
    address,
    isDemo: isDemo === true,
  }
}

/** The settings and a setter that remembers them. */
export function useTestingConfig(): readonly [TestingConfig, (change: Partial<TestingConfig>) => void] {
  const { storage } = useAppServices()
  const [config, setConfig] = useState(() => readTestingConfig(storage))
  const change = (next: Partial<TestingConfig>) => {
    const changed = { ...config, ...next }
    storage.setItem(key, JSON.stringify(changed))
    setConfig(changed)
  }
  return [config, change]
}
