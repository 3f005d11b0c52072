/** TeleporterMessenger v1.0.0, at the same address on every chain of every Avalanche network. */
export const messengerAddress: `0x${string}` = '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf'
