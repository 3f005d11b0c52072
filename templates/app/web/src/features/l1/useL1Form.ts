import { useConnection } from 'wagmi'
import { l1Config } from '../../config/l1.config.ts'
import { chainIdStore, useFormDraft } from './formStore.ts'
import { type L1Form, makeForm } from './l1Form.ts'
import { useConfigurations } from './useL1.ts'

/** Fields of the new L1: as configured, with what the user has changed; name and chain id are not those of a saved one. */
export function useL1Form(): L1Form {
  const { address } = useConnection()
  const { data: others } = useConfigurations()
  return { ...makeForm(l1Config.first, chainIdStore.use(), others), ...useFormDraft(address).fields }
}
