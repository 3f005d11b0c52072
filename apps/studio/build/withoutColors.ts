/** Stands for d3-color: React Flow animates the viewport alone, so d3-transition never interpolates a color. */
const none = (): null => null

export { none as color, none as cubehelix, none as hcl, none as hsl, none as lab, none as rgb }
