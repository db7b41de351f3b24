import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type Face, facesOf, fileOf, slimFont } from './slimFont.ts'

const STYLES = join(import.meta.dirname, '../src/theme/fonts.css')
const MAKER = join(import.meta.dirname, 'slimFont.ts')
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/verandah-fonts')

/** The slim copy's file, made once of what it depends on. */
async function slimFile(face: Face): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(face))
  for (const source of [fileOf(face), MAKER]) hash.update(await readFile(source))
  const file = join(CACHE, hash.digest('hex').slice(0, 16), basename(face.path))
  if (existsSync(file)) return file
  await mkdir(dirname(file), { recursive: true })
  const half = `${file}.${process.pid}`
  await writeFile(half, await slimFont(face))
  await rename(half, file)
  return file
}

/** Puts slim copies in the place of the font files that `fonts.css` names. */
export function fontsPlugin(): Plugin {
  return {
    name: 'verandah:fonts',
    async config() {
      const faces = facesOf(await readFile(STYLES, 'utf8'))
      const alias = faces.map(async (face) => ({ find: face.path, replacement: await slimFile(face) }))
      return { resolve: { alias: await Promise.all(alias) } }
    }
  }
}
