import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The blue of the mark, to the edges: a phone cuts its own form out of a maskable icon. */
const GROUND = '#1457C2'
/** The part of a maskable icon, from its middle, that every form leaves whole. */
const SAFE = 0.72

interface Icon {
  file: string
  /** In pixels, in both directions. */
  size: number
  /** On a ground that fills the picture. */
  isMaskable: boolean
}

/** The pictures for home screens: the manifest names them, but for the last one, which iOS asks for. */
const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, isMaskable: false },
  { file: 'icon-512.png', size: 512, isMaskable: false },
  { file: 'icon-maskable-192.png', size: 192, isMaskable: true },
  { file: 'icon-maskable-512.png', size: 512, isMaskable: true },
  { file: 'apple-touch-icon.png', size: 180, isMaskable: true }
]

/** Draws the mark of the portal in the sizes that phones ask for, and writes them beside the documents. */
export async function buildIcons(root: string, dist: string): Promise<void> {
  const mark = await readFile(join(root, 'public/favicon.svg'))
  for (const { file, size, isMaskable } of ICONS) {
    const side = isMaskable ? Math.round(size * SAFE) : size
    const drawn = await sharp(mark, { density: (72 * side) / 32 })
      .resize(side, side)
      .png()
      .toBuffer()
    const picture = sharp({ create: { width: size, height: size, channels: 4, background: isMaskable ? GROUND : '#00000000' } })
    await picture
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(dist, file))
  }
}
