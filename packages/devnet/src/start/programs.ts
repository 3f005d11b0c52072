import { startLiquidityRelayer } from '../bridge/startLiquidityRelayer.ts'
import { startEscrowRelayer } from '../fusionplus/startEscrowRelayer.ts'
import { startRelayer } from '../messaging/startRelayer.ts'
import { startOrderBook } from '../orderbook/startOrderBook.ts'
import type { StartProgram } from '../programs/program.ts'

/** Programs that a devnet starts after its chains. */
export const programs: readonly StartProgram[] = [
  startOrderBook,
  startLiquidityRelayer,
  startRelayer,
  startEscrowRelayer,
]
