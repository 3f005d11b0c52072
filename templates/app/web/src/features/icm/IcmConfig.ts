/** Initial values of the send form. */
export type IcmConfig = {
  readonly form: {
    /** Preset id from `GET /api/subnets/available`, or `custom`; null selects the first active one. */
    readonly destination: string | null
    /** Blockchain id, 0x and 64 digits or CB58; only with the destination `custom`. */
    readonly customBlockchainId: string
    readonly recipient: string
    readonly message: string
    /** Relayer reward in AVAX as a decimal string. */
    readonly reward: string
  }
}
