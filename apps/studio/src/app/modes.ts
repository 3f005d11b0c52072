import type { Mode } from '@sluice/protocol'

/** Preview modes, from practice to real funds. */
export const modes: readonly Mode[] = ['static', 'functional', 'testnet']
