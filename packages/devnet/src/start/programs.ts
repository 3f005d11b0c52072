import { startLiquidityRelayer } from '../bridge/startLiquidityRelayer.ts'
import { startRelayer } from '../messaging/startRelayer.ts'
import { startOrderBook } from '../orderbook/startOrderBook.ts'
import type { StartProgram } from '../programs/program.ts'

/** Every program that a devnet starts, once its chains stand. */
export const programs: readonly StartProgram[] = [startOrderBook, startLiquidityRelayer, startRelayer]
