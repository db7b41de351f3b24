import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Features of Latin text: what browsers apply by themselves, and figures of one width. The others draw letters that we do not show. */
const LATIN_FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** A file that `fonts.css` names, and what is asked of it there. */
export interface Face {
  /** As it is named there: a path in a package. */
  path: string
  /** Lightest and heaviest. */
  weights: { min: number; max: number }
  /** All characters of its range. */
  characters: string
}

function charactersOf(range: string): string {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => String.fromCodePoint(start + index))
    })
    .join('')
}

/** The faces of a style sheet that are loaded from packages. */
export function facesOf(css: string): Face[] {
  return [...css.matchAll(/@font-face \{([^}]+)\}/g)].flatMap(([, rules = '']) => {
    const [, path] = /url\('(@[^']+)'\)/.exec(rules) ?? []
    const [, min, max = min] = /font-weight: (\d+)(?: (\d+))?;/.exec(rules) ?? []
    const [, range] = /unicode-range:([^;]+);/.exec(rules) ?? []
    if (path === undefined) return []
    if (min === undefined || range === undefined) throw new Error(`${path} needs a font-weight and a unicode-range`)
    return [{ path, weights: { min: Number(min), max: Number(max) }, characters: charactersOf(range) }]
  })
}

export const fileOf = ({ path }: Pick<Face, 'path'>) => fileURLToPath(import.meta.resolve(path))

/**
 * The face without what nobody sees: characters out of its range, weights that the design does not have, and a Latin
 * face's features for other designs. Sinhala and Tamil keep every feature: these form their letters.
 */
export async function slimFont(face: Face, targetFormat: 'woff2' | 'truetype' = 'woff2'): Promise<Buffer> {
  const isVariable = face.path.startsWith('@fontsource-variable/')
  const isLatin = face.path.includes('latin')
  return subsetFont(await readFile(fileOf(face)), face.characters, {
    targetFormat,
    ...(isVariable && { variationAxes: { wght: face.weights } }),
    ...(isLatin && { keepFeatures: LATIN_FEATURES })
  })
}
