/** A key of a foreign file with a value, and the key that it means; null where only a person knows. */
export type AliasKey = readonly [
  componentId: string,
  key: string,
  value: string | number | boolean,
  meant: string | null,
]

const account = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const of = (componentIds: string, value: AliasKey[2], meant: string | null, keys: string): readonly AliasKey[] =>
  componentIds.split(' ').flatMap(id => keys.split(' ').map(key => [id, key, value, meant] as const))

const traders = 'oneInchQuote oneInchSwap limitOrder fusionSwap'

export const aliasKeys: readonly AliasKey[] = [
  ...of(
    traders,
    'polygon',
    'chainId',
    'chain chain_id chainID network network_id networkId blockchain chainName chain-id',
  ),
  ...of(
    traders,
    'USDC',
    'src',
    'fromToken from_token srcToken src_token sourceToken source_token tokenIn token_in inputToken sellToken fromAsset tokenFrom fromTokenSymbol',
  ),
  ...of('oneInchQuote limitOrder fusionSwap', usdc, 'src', 'fromTokenAddress from_token_address sellTokenAddress'),
  ...of(
    traders,
    'WETH',
    'dst',
    'toToken to_token dstToken dst_token destToken destinationToken destination_token tokenOut token_out outputToken buyToken toAsset tokenTo',
  ),
  ...of(traders, '1000000', 'amount', 'amountIn amount_in fromAmount sellAmount sourceAmount inputAmount srcAmount'),
  ...of(traders, account, 'from', 'fromAddress from_address account walletAddress wallet_address userAddress wallet'),
  ...of(
    'oneInchQuote oneInchSwap',
    '0.5%',
    'slippage',
    'slippageTolerance slippage_tolerance slippage_percent slippagePercentage',
  ),
  ...of('oneInchSwap', true, 'validateOnly', 'validate_only ValidateOnly dryRun dry_run simulate'),
  ...of('oneInchSwap', true, 'enableMEVProtection', 'mevProtection mev_protection enable_mev_protection'),
  ...of('oneInchSwap', true, 'enableFusion', 'enable_fusion useFusion use_fusion fusionMode'),
  ...of('tokenSelector tokenInput', 'ETH', 'fromToken', 'from_token src_token sourceToken tokenIn sellToken'),
  ...of('tokenSelector tokenInput', 'USDC', 'toToken', 'to_token dst_token destinationToken tokenOut buyToken'),
  ...of('tokenApproval tokenBalance', 'USDC', 'token', 'tokenAddress token_address tokenSymbol asset coin'),
  ...of('tokenApproval tokenBalance readContract writeContract treasury', 1, 'chainId', 'chain network chain_id'),
  ...of('writeContract readContract', usdc, 'address', 'contract contractAddress contract_address'),
  ...of('writeContract readContract', 'approve', 'functionName', 'function function_name method methodName'),
  ...of('limitOrder', '4200', 'targetPrice', 'target_price limitPrice price'),
  ...of('limitOrder', '1d', 'expiration', 'expiry expires_in expiresIn'),
  ...of('limitOrder', 24, 'expiration', 'expiry_hours expirationHours'),
  ...of('fusionPlus', 'arbitrum', 'fromChain', 'from_chain sourceChain source_chain srcChain'),
  ...of('fusionPlus', 'polygon', 'toChain', 'to_chain destinationChain destination_chain dstChain destChain'),
  ...of('fusionPlus', account, 'recipient', 'receiver recipient_address receiverAddress'),
  ...of('fusionPlus', '30m', 'timeoutMinutes', 'timeout timeout_minutes'),
  ...of('fusionPlus', 1800, 'timeoutMinutes', 'timeout_seconds timeoutSeconds'),
  ...of('fusionPlus', true, 'enableGasless', 'gasless enable_gasless'),
  ...of('transactionMonitor', '30s', 'pollInterval', 'poll_interval pollingInterval'),
  ...of('transactionMonitor', 3, 'confirmationsRequired', 'confirmations_required confirmations'),
  ...of('governance', '4%', 'quorumPercent', 'quorum quorum_percent'),
  ...of('governance', 2, 'votingDelay', 'voting_delay voting_delay_days'),
  ...of('nftMarketplace', '2.5%', 'marketplaceFeePercent', 'marketplace_fee marketplaceFee'),
  ...of('nftCollection', '5%', 'royaltyPercent', 'royalty royalty_percent'),
  ...of('nftCollection', 500, 'royaltyPercent', 'royaltyBps royalty_bps'),
  ...of('icmSender', account, 'recipient', 'receiver recipient_address'),
  ...of('icmSender', 200000, 'gasLimit', 'gas_limit GasLimit'),
  ...of('delay', '2s', 'seconds', 'duration'),
  ...of('portfolioTracker', account, 'walletAddress', 'wallet_address account wallet'),
  ...of('conditionalLogic', 'gt', 'conditionType', 'condition_type condition operator'),
  ...of('defiDashboard', true, 'showPnL', 'show_pnl'),
  // Only a person knows.
  ...of(traders, '1000000', null, 'amountOut amount_out toAmount minAmountOut outputAmount buyAmount destAmount'),
  ...of(traders, 'USDC', null, 'token pair symbol currency payment to tokens'),
  ...of(traders, usdc, null, 'toAddress destinationAddress to targetAddress'),
  ...of(traders, 500000, null, 'maxGas gas gasPrice gasLimit maxFeePerGas nonce'),
  ...of('oneInchQuote oneInchSwap', 'polygon', null, 'recipientChain destinationChain toChain bridgeChain'),
  ...of('oneInchSwap', 1, null, 'maxSlippage minSlippage slippageMax impact fee'),
  ...of('oneInchSwap', true, null, 'disableMEVProtection noFusion skipApproval'),
  ...of('oneInchSwap', account, null, 'recipient receiver beneficiary spender owner'),
  ...of('limitOrder', 86400, null, 'expires_in ttl valid_for lifetime'),
  ...of('limitOrder', '1000', null, 'stopPrice takingAmount takerAmount filledAmount'),
  ...of('fusionPlus', 30, null, 'timeout deadline ttl'),
  ...of('fusionPlus', 'USDC', null, 'token asset feeToken'),
  ...of('fusionPlus', 'polygon', null, 'chain network'),
  ...of('tokenApproval', account, null, 'to recipient delegate'),
  ...of('governance', 4, null, 'quorum quorumVotes majority'),
  ...of('nftMarketplace', 2.5, null, 'fee marketplace_fee royalty'),
  ...of('l1Config', 'fuji', null, 'network blockchain environment'),
  ...of('icmSender', 'fuji', null, 'chain network destination'),
  ...of('treasury', account, null, 'to payee beneficiary'),
  ...of('walletConnector', account, null, 'address owner account'),
  ...of('transactionMonitor', 5, null, 'timeout interval wait retries'),
]
