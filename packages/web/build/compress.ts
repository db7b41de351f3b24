import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(m?js|css|svg|html|json|txt|webmanifest)$/

/** Not served as files: the server fills the first, sends the second in place of others, and reads the rest. */
const NOT_SERVED = ['landing.html', 'setup.html', 'csp.json', 'screens.json']

const brotli = promisify(brotliCompress)

export async function brotliSize(text: string): Promise<number> {
  return (await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).byteLength
}

/** Writes `.br` and `.gz` beside every text file that is served. */
export async function compressTexts(dist: string): Promise<void> {
  const files = await readdir(dist, { recursive: true })
  const texts = files.filter((file) => TEXT.test(file) && !NOT_SERVED.includes(file))
  await Promise.all(
    texts.map(async (file) => {
      const path = join(dist, file)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await brotli(content))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    })
  )
}
