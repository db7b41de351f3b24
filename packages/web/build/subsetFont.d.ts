declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** OpenType features; all of them where none are named. */
    keepFeatures?: string[]
    /** In place of a text. */
    keepAllGlyphs?: boolean
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** Font with the characters of the text only. */
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>
}
