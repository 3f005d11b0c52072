/** What the send form begins with. */
export type IcmConfig = {
  readonly form: {
    /** Id of a preset of `GET /api/subnets/available`, or `custom`; null takes the first one in use. */
    readonly destination: string | null
    /** Blockchain id, 0x and 64 digits or CB58; only with the destination `custom`. */
    readonly customChainId: string
    readonly recipient: string
    readonly message: string
    /** Relayer reward in AVAX as a decimal string. */
    readonly reward: string
  }
}
